import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  storeDraft,
  listDrafts,
  createDraftKey,
  isDraftStored,
  type BrandDraft,
} from '#src/features/brands/drafts/brand-draft.ts'
import {
  listChanges,
  type BrandChange,
  type DirtyFields,
  textsOf,
} from '#src/features/brands/texts/dirty-fields.ts'
import { memoryFallback, restoreCount } from '#src/lib/storage/stored-values.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

export type OfferedDraft = BrandDraft & {
  changes: BrandChange[]
  /** Only in memory, until the page closes. */
  isInMemoryOnly: boolean
}

export type BrandDraftState = ReturnType<typeof useBrandDraft>

/** Stores unsaved edits in this browser, and offers earlier ones that were never saved. */
export function useBrandDraft({ id, state, dispatch }: BrandEditor) {
  const { known, dirty } = state
  const [key] = useState(() => createDraftKey(id))
  const isStored = useStoredDraft(key, dirty)
  const [drafts, setDrafts] = useState(() => listDrafts(id))

  const reloadDrafts = useEffectEvent(() => {
    setDrafts(listDrafts(id).filter((draft) => draft.key !== key))
  })
  useEffect(() => restoreCount.subscribe(() => reloadDrafts()), [])
  useEffect(() => {
    // Another tab may go on typing: an older text would replace a newer one.
    const update = () =>
      setDrafts((before) => listDrafts(id).filter(({ key }) => before.some((draft) => draft.key === key)))
    window.addEventListener('storage', update)
    return () => window.removeEventListener('storage', update)
  }, [id])

  const [discarded, setDiscarded] = useState<OfferedDraft | null>(null)

  const inForm = new Map([...known, ...textsOf(dirty)])
  const offers = drafts.map((draft) => ({
    ...draft,
    changes: listChanges(inForm, textsOf(draft.dirty)),
    isInMemoryOnly: memoryFallback.get().has(draft.key),
  }))

  // Removes drafts that were saved meanwhile, here or in another tab; restored later, they would bring back old texts.
  const removeSavedDrafts = useEffectEvent(() => {
    for (const draft of drafts) if (listChanges(known, textsOf(draft.dirty)).length === 0) removeDraft(draft)
  })
  useEffect(() => removeSavedDrafts(), [known])

  function removeDraft({ key }: BrandDraft) {
    storeDraft(key, new Map())
    setDrafts((before) => before.filter((draft) => draft.key !== key))
  }

  function discard(draft: OfferedDraft) {
    removeDraft(draft)
    setDiscarded(draft)
  }

  function undoDiscard(draft: OfferedDraft) {
    storeDraft(draft.key, draft.dirty, draft.typedAt)
    setDrafts((before) => [draft, ...before])
    setDiscarded(null)
  }

  function restore(draft: OfferedDraft) {
    const offeredPaths = new Set(draft.changes.map(({ path }) => path))
    const restored = new Map([...draft.dirty].filter(([path]) => offeredPaths.has(path)))
    dispatch({ type: 'restored', dirty: restored })
    // Keeps the old draft until the new one is stored.
    const isStored = storeDraft(key, new Map([...dirty, ...restored]))
    if (isStored || draft.isInMemoryOnly) removeDraft(draft)
  }

  return {
    /** False after the browser refused to store the draft. */
    isStored,
    /** The newest unsaved draft, from earlier or from another tab. */
    offered: offers.find(({ changes }) => changes.length > 0),
    restore,
    discard,
    /** Offers the last discarded draft again; null if none was discarded. */
    undoDiscard: discarded && (() => undoDiscard(discarded)),
  }
}

/* Stores the unsaved fields at each letter, so that a crash loses none. Returns whether the browser stores them. */
function useStoredDraft(key: string, dirty: DirtyFields): boolean {
  const stored = useRef('[]')
  useEffect(() => {
    const text = JSON.stringify([...dirty])
    const store = () => {
      // A new read changes nothing: the time is that of the last letter.
      if (text === stored.current && (dirty.size === 0 || isDraftStored(key))) return
      stored.current = text
      storeDraft(key, dirty)
    }
    store()
    // Another tab may discard the draft while it is edited here. A page in the back-forward cache gets no event of that.
    window.addEventListener('storage', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      window.removeEventListener('storage', store)
      document.removeEventListener('visibilitychange', store)
    }
  }, [key, dirty])
  return !useSharedState({ subscribe: memoryFallback.subscribe, get: () => memoryFallback.get().has(key) })
}
