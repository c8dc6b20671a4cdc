import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { brandMutations, brandQueries, refetchSavedBrand } from '#src/features/brands/api/queries.ts'
import { getBrand } from '#src/features/brands/api/requests.ts'
import { knownTexts, toBrandUpdate, type BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { createEditingState, type EditingState, type Save } from './editing-state.ts'
import { reduceEditing, type EditingEvent } from './reduce-editing.ts'

/** The state of a brand's form and its dispatch function. */
export type BrandEditor = { state: EditingState; dispatch: Dispatch<EditingEvent> }

/** Edits a brand. reduce-editing.ts holds the rules; this hook reads and writes as its state requests. */
export function useBrandEditing(id: string, brand: Brand | null): BrandEditor {
  const client = useQueryClient()
  const { mutateAsync: update } = useMutation(brandMutations.update(id))
  const [state, dispatch] = useReducer(reduceEditing, brand, (brand) =>
    createEditingState(knownTexts(brand, storeLanguages()), storeLanguages()),
  )
  useEffect(() => dispatch({ type: 'refetched', latest: knownTexts(brand, storeLanguages()) }), [brand])
  const runSave = useEffectEvent(async (save: Save) =>
    dispatch(await (save.stage === 'reading' ? read(client, id) : writeBrand(client, id, save.sent, update))),
  )
  useEffect(() => {
    if (state.save) void runSave(state.save)
  }, [state.save])
  return { state, dispatch }
}

/* Reads before each write, unless the store does not allow reading. */
async function read(client: QueryClient, id: string): Promise<EditingEvent> {
  const { queryKey } = brandQueries.detail(id)
  if (client.getQueryData(queryKey) === null) return { type: 'read', latest: null }
  try {
    const latest = await getBrand(id)
    client.setQueryData(queryKey, latest)
    return { type: 'read', latest: latest && knownTexts(latest, storeLanguages()) }
  } catch (error) {
    return { type: 'read-failed', error: asError(error) }
  }
}

/** Writes a brand and reads it back; resolves to the event that reports the result. */
export async function writeBrand(
  client: QueryClient,
  id: string,
  sent: BrandTexts,
  update: (update: BrandUpdate) => Promise<Brand | null>,
): Promise<EditingEvent> {
  // A running read would return the texts before the write.
  await client.cancelQueries(brandQueries.detail(id))
  try {
    const responseTexts = await update(toBrandUpdate(sent, defaultLanguage()))
    // The brand is saved even if this read fails.
    const latest = await refetchSavedBrand(client, id)
    return {
      type: 'written',
      responseTexts: knownTexts(responseTexts, storeLanguages()),
      latest: latest && knownTexts(latest, storeLanguages()),
    }
  } catch (error) {
    return { type: 'write-failed', error: asError(error) }
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
