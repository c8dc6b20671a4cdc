import type { QueryClient } from '@tanstack/react-query'
import type { Brand } from '#contract/brand.ts'
import { brandQueries, refetchSavedBrand } from '#src/features/brands/api/queries.ts'
import {
  knownTexts,
  toBrandUpdate,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { createEditingState, shownTexts, type Save } from './editing-state.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'
import { undosOf } from './undo-memory.ts'
import { getCurrentBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { isSameInputValue } from '#src/features/brands/texts/dirty-fields.ts'
import { isCertainRefusal, toApiError } from '#src/lib/api/api-error.ts'

export type BrandEditing = ReturnType<typeof createBrandEditing>

/**
 * A brand while its form is open. reduce-editing.ts holds the rules; this sends the requests that its state asks for, and has
 * `writeToFields` show what a button changed.
 */
export function createBrandEditing(
  client: QueryClient,
  id: string,
  brand: Brand | null,
  writeToFields: (before: BrandTexts, after: BrandTexts) => void,
) {
  const state = createSharedState(createEditingState(knownTexts(brand), undosOf(client).get(id)))
  let isOpen = false

  function dispatch(event: EditingEvent): void {
    const before = shownTexts(state.get())
    apply(event)
    // What a button writes can be undone like typing; what the store sends moves no focus.
    if (!('latest' in event)) writeToFields(before, shownTexts(state.get()))
  }

  function apply(event: EditingEvent): void {
    const before = state.get()
    state.set(reduceEditing(before, event))
    const { save, undo } = state.get()
    if (undo !== before.undo) undosOf(client).set(id, undo)
    if (save && save !== before.save) void send(save)
  }

  async function send(save: Save): Promise<void> {
    const event =
      save.stage === 'reading' ? await readBeforeSave(client, id) : await saveBrand(client, id, save.sent)
    // Whoever left the form meanwhile saves nothing more.
    if (isOpen) apply(event)
  }

  return {
    state,
    dispatch,
    /** Returns a function that closes it. */
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
      }
    },
  }
}

/* Refetches come seconds apart. */
const maxReads = 3

/* Reads a brand before it is saved; resolves to the event that reports the result. */
async function readBeforeSave(client: QueryClient, id: string): Promise<EditingEvent> {
  const { queryKey } = brandQueries.detail(id)
  // A refetch in flight is older than this read, and could arrive after it.
  await client.cancelQueries({ queryKey })
  try {
    const latest = await readNewest(client, id)
    client.setQueryData(queryKey, latest)
    return { type: 'read-first', latest: latest && knownTexts(latest) }
  } catch (error) {
    return { type: 'save-failed', error: toApiError(error) }
  }
}

/* A refetch that ends during the read may be newer, and its texts are on the screen already. */
async function readNewest(client: QueryClient, id: string): Promise<Brand | null> {
  const { queryKey } = brandQueries.detail(id)
  const countRefetches = () => client.getQueryState(queryKey)?.dataUpdateCount
  for (let tries = 1; ; tries += 1) {
    const before = countRefetches()
    const latest = await getCurrentBrand(id)
    if (countRefetches() === before || tries === maxReads) return latest
  }
}

/** Saves a brand and reads it back; resolves to the event that reports the result. */
export async function saveBrand(client: QueryClient, id: string, sent: BrandTexts): Promise<EditingEvent> {
  // A running read would return the texts before the write.
  const { queryKey } = brandQueries.detail(id)
  await client.cancelQueries({ queryKey })
  // A mutation, so that the brand is read again afterwards (src/app/query-client.ts).
  const mutation = { mutationKey: queryKey, mutationFn: () => updateBrand(id, toBrandUpdate(sent)) }
  try {
    const responseTexts = await client.getMutationCache().build(client, mutation).execute(undefined)
    // The brand is saved even if this read fails.
    const latest = await refetchSavedBrand(client, id)
    return {
      type: 'written',
      responseTexts: knownTexts(responseTexts),
      latest: latest && knownTexts(latest),
    }
  } catch (cause) {
    const error = toApiError(cause)
    // The store responded, but not with a brand: for example with an empty 204.
    const isUnclear = error.code === 'upstream_invalid' || error.code === 'invalid_answer'
    const read = isUnclear && !isCertainRefusal(error) ? await readBeforeSave(client, id) : null
    const latest = read?.type === 'read-first' ? read.latest : null
    const isStored = ([path, text]: [BrandPath, string]) =>
      isSameInputValue(path, latest?.get(path) ?? '', text)
    if (latest && [...sent].every(isStored)) return { type: 'written', responseTexts: new Map(), latest }
    return { type: 'save-failed', error }
  }
}
