import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { brandMutations, brandQueries, readSaved } from '#src/features/brands/api/queries.ts'
import { getBrand } from '#src/features/brands/api/requests.ts'
import { knownTexts, toBrandUpdate, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { openEditing, type BrandEditing, type Save } from './editing.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'

/** A brand being edited, and how to tell it what happens. */
export type BrandEditor = { state: BrandEditing; dispatch: Dispatch<EditingEvent> }

/** Edits a brand: what becomes of it is in reduce-editing.ts; here it is read and written when that asks for it. */
export function useBrandEditing(id: string, brand: Brand | null): BrandEditor {
  const client = useQueryClient()
  const { mutateAsync: update } = useMutation(brandMutations.update(id))
  const [state, dispatch] = useReducer(reduceEditing, brand, (brand) =>
    openEditing(knownTexts(brand, storeLanguages), storeLanguages),
  )
  useEffect(() => dispatch({ type: 'refetched', latest: knownTexts(brand, storeLanguages) }), [brand])
  const goOn = useEffectEvent(async (save: Save) =>
    dispatch(await (save.stage === 'reading' ? read(client, id) : write(client, id, save.sent, update))),
  )
  useEffect(() => {
    if (state.save) void goOn(state.save)
  }, [state.save])
  return { state, dispatch }
}

/* Where a store lets itself be read, nothing is written that was not looked at before. */
async function read(client: QueryClient, id: string): Promise<EditingEvent> {
  const { queryKey } = brandQueries.detail(id)
  if (client.getQueryData(queryKey) === null) return { type: 'read', latest: null }
  try {
    const latest = await getBrand(id)
    client.setQueryData(queryKey, latest)
    return { type: 'read', latest: latest && knownTexts(latest, storeLanguages) }
  } catch (error) {
    return { type: 'read-failed', error: asError(error) }
  }
}

async function write(
  client: QueryClient,
  id: string,
  sent: BrandTexts,
  update: (update: BrandUpdate) => Promise<Brand | null>,
): Promise<EditingEvent> {
  // A reading under way would tell what was there before.
  await client.cancelQueries(brandQueries.detail(id))
  try {
    const answered = await update(toBrandUpdate(sent, defaultLanguage))
    // Should it fail, the brand is saved all the same.
    const latest = await readSaved(client, id)
    return {
      type: 'written',
      answered: knownTexts(answered, storeLanguages),
      latest: latest && knownTexts(latest, storeLanguages),
    }
  } catch (error) {
    return { type: 'write-failed', error: asError(error) }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
