import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Brand } from '#contract/brand.ts'
import { getBrand } from '#src/features/brands/api.ts'
import { brandMutations, brandQueries } from '#src/features/brands/queries.ts'
import { listChanges, reverseOf, type BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import {
  knownTexts,
  toBrandUpdate,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { storeLanguages, type BrandEditor } from './use-brand-editor.ts'

/** How saving ended. */
export type SaveOutcome =
  | { kind: 'nothing-changed' }
  /** Nothing was sent: somebody has to say first whose text counts. */
  | { kind: 'conflict' }
  /** Somebody else, or an earlier save whose answer was lost, had saved the very same. */
  | { kind: 'already-there' }
  | ({ kind: 'saved' } & Saved)
  /** `wasSent` is false when it failed while the brand was looked at first. */
  | { kind: 'failed'; error: Error; wasSent: boolean }

type Saved = {
  isUndo: boolean
  /** The service has told of every field that was sent. */
  isConfirmed: boolean
  /** Where the service has something else now than what was sent: before is what was sent. */
  differences: BrandChange[]
  /** What takes it back, and the fields of which nobody knows what they held. */
  reverse: BrandTexts
  lost: BrandPath[]
}

export type BrandSave = {
  isSaving: boolean
  outcome: SaveOutcome | null
  setOutcome: (outcome: SaveOutcome | null) => void
  /** Whether a save is under way this very moment, before the screen says so. */
  isUnderWay: () => boolean
  /** Resolves to how it ended, never rejects; to null when another save is under way. */
  send: (changes: BrandTexts, isUndo: boolean) => Promise<SaveOutcome | null>
}

/** Saves changes of a brand, once at a time, on top of what others have changed meanwhile. */
export function useBrandSave(id: string, editor: BrandEditor): BrandSave {
  const client = useQueryClient()
  const update = useMutation(brandMutations.update(id))
  const [isSaving, setIsSaving] = useState(false)
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null)
  // A ref, because a second press can come before the state of the first has been rendered.
  const isUnderWay = useRef(false)

  async function send(changes: BrandTexts, isUndo: boolean) {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setIsSaving(true)
    editor.form.clearErrors()
    const outcome = await attempt(changes, isUndo)
    setOutcome(outcome)
    setIsSaving(false)
    isUnderWay.current = false
    return outcome
  }

  async function attempt(changes: BrandTexts, isUndo: boolean): Promise<SaveOutcome> {
    if (isUndo) editor.write(changes)
    let latest: Brand | null
    try {
      latest = await readFirst()
    } catch (error) {
      return { kind: 'failed', error: asError(error), wasSent: false }
    }
    const conflicts = editor.rebaseOn(latest, new Map([...editor.changed, ...changes]))
    if (conflicts.some((path) => changes.has(path))) return { kind: 'conflict' }

    const known = new Map([...editor.known, ...knownTexts(latest, storeLanguages)])
    const sent = new Map(listChanges(known, changes).map(({ path, after }) => [path, after]))
    if (sent.size === 0) return { kind: 'already-there' }
    try {
      const answered = await update.mutateAsync(toBrandUpdate(sent, defaultLanguage))
      const brand = (await readAfterwards()) ?? answered
      editor.settle(sent, known, brand)
      return { kind: 'saved', isUndo, ...describe(sent, brand, known) }
    } catch (error) {
      return { kind: 'failed', error: asError(error), wasSent: true }
    }
  }

  /* The brand as it is now. A store that cannot be read does not keep anybody from saving what they changed. */
  async function readFirst(): Promise<Brand | null> {
    const { queryKey } = brandQueries.detail(id)
    if (client.getQueryData(queryKey) === null) return null
    try {
      const brand = await getBrand(id)
      client.setQueryData(queryKey, brand)
      return brand
    } catch (error) {
      if (error instanceof ApiError && !isHopeless(error)) return null
      throw error
    }
  }

  /*
   * Joins the reading that every write sets off (query-client.ts). The brand is saved by now: whatever goes wrong
   * with the reading is no failure of the saving.
   */
  function readAfterwards(): Promise<Brand | null> {
    return client.fetchQuery({ ...brandQueries.detail(id), staleTime: 0 }).catch(() => null)
  }

  return { isSaving, outcome, setOutcome, isUnderWay: () => isUnderWay.current, send }
}

/* Whoever gets no answer, no entry, no such brand or no more requests will not get to save either. */
function isHopeless({ status }: ApiError): boolean {
  return status === null || status === 401 || status === 404 || status === 429
}

function describe(sent: BrandTexts, brand: Brand | null, known: BrandTexts): Omit<Saved, 'isUndo'> {
  const returned = knownTexts(brand, storeLanguages)
  const told = new Map([...returned].filter(([path]) => sent.has(path)))
  const { texts: reverse, lost } = reverseOf(sent, known)
  return { isConfirmed: told.size === sent.size, differences: listChanges(sent, told), reverse, lost }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
