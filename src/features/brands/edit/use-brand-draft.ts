import { useEffect, useEffectEvent, useState } from 'react'
import {
  storeDraft,
  listDrafts,
  createDraftKey,
  type BrandDraft,
  type DraftSubject,
} from '#src/features/brands/drafts/brand-draft.ts'
import { DraftAutosave } from '#src/features/brands/drafts/draft-autosave.ts'
import { listChanges, type BrandChange, textsOf } from '#src/features/brands/texts/dirty-fields.ts'
import { memoryFallback, restoreCount } from '#src/lib/storage/stored-values.ts'
import { storeLanguages, storeSettings } from '#src/lib/settings.ts'
import type { BrandEditor } from './use-brand-editing.ts'

export type OfferedDraft = BrandDraft & {
  changes: BrandChange[]
  /** Only in memory, until the page closes. */
  isInMemoryOnly: boolean
}

export type BrandDraftState = {
  /** False after the browser refused to store the draft. */
  isStored: boolean
  /** The newest unsaved draft, from earlier or from another tab. */
  offered: OfferedDraft | undefined
  restore: (draft: OfferedDraft) => void
  discard: (draft: OfferedDraft) => void
  /** Offers the last discarded draft again; null if none was discarded. */
  undoDiscard: (() => void) | null
}

/** Stores unsaved edits in this browser, and offers earlier ones that were never saved. */
export function useBrandDraft(id: string, { state, dispatch }: BrandEditor): BrandDraftState {
  const { known, dirty } = state
  const [subject] = useState<DraftSubject>({ storeKey: storeSettings().storeKey, brandId: id })
  const [isStored, setIsStored] = useState(true)
  const [autosave] = useState(() => new DraftAutosave(createDraftKey(subject), setIsStored))
  const [drafts, setDrafts] = useState(() => listDrafts(subject, storeLanguages()))

  const reloadDrafts = useEffectEvent(() => {
    setDrafts(listDrafts(subject, storeLanguages()).filter(({ key }) => key !== autosave.key))
  })
  useEffect(() => restoreCount.subscribe(() => reloadDrafts()), [])

  const [discarded, setDiscarded] = useState<OfferedDraft | null>(null)

  useEffect(() => autosave.start(), [autosave])
  // On every render: the autosave writes only differences.
  useEffect(() => autosave.update(dirty))

  const inForm = new Map([...known, ...textsOf(dirty)])
  const offers = drafts.map(({ key, typedAt, dirty }) => ({
    key,
    typedAt,
    dirty,
    changes: listChanges(inForm, textsOf(dirty)),
    isInMemoryOnly: memoryFallback.get().has(key),
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
    const isStored = storeDraft(autosave.key, new Map([...dirty, ...restored]))
    if (isStored || draft.isInMemoryOnly) removeDraft(draft)
  }

  const offered = offers.find(({ changes }) => changes.length > 0)
  return { isStored, offered, restore, discard, undoDiscard: discarded && (() => undoDiscard(discarded)) }
}
