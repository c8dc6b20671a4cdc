import { useEffect, useEffectEvent, useState } from 'react'
import {
  keepDraft,
  listDrafts,
  newDraftKey,
  type BrandDraft,
  type DraftPlace,
} from '#src/features/brands/drafts/brand-draft.ts'
import { DraftKeeper } from '#src/features/brands/drafts/draft-keeper.ts'
import { listChanges, type BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { settings } from '#src/lib/settings.ts'
import { storeLanguages, type BrandEditor } from './use-brand-editor.ts'

export type OfferedDraft = BrandDraft & { changes: BrandChange[] }

type BrandDraftState = {
  /** False once the browser has refused to keep what is typed. */
  isKept: boolean
  /** What was typed earlier, or in another tab, and not saved; the latest of several. */
  offered: OfferedDraft | undefined
  restore: (draft: OfferedDraft) => void
  discard: (draft: OfferedDraft) => void
  /** Offers again what was discarded last; null when nothing was. */
  takeBack: (() => void) | null
}

/** Keeps what is typed in this browser, and finds what was typed here before and never saved. */
export function useBrandDraft(id: string, { changed, known, write }: BrandEditor): BrandDraftState {
  const [place] = useState<DraftPlace>({ storeKey: settings.storeKey, brandId: id })
  const [isKept, setIsKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper(newDraftKey(place), setIsKept))
  const [found, setFound] = useState(() => listDrafts(place, storeLanguages))

  const [discarded, setDiscarded] = useState<OfferedDraft | null>(null)

  useEffect(() => keeper.listen(), [keeper])
  // Every time: only what differs from what is kept is written.
  useEffect(() => keeper.follow(changed))

  const inForm = new Map([...known, ...changed])
  const offers = found.map(({ key, typedAt, texts }) => ({
    key,
    typedAt,
    texts,
    changes: listChanges(inForm, texts),
  }))

  // Saved after all, or by somebody else; offered later, it would bring back what is old by then.
  const dropSaved = useEffectEvent(() => {
    for (const { key, changes } of offers) if (changes.length === 0) keepDraft(key, new Map())
  })
  useEffect(() => dropSaved(), [])

  function forget({ key }: BrandDraft) {
    keepDraft(key, new Map())
    setFound((before) => before.filter((draft) => draft.key !== key))
  }

  function discard(draft: OfferedDraft) {
    forget(draft)
    setDiscarded(draft)
  }

  function takeBack(draft: OfferedDraft) {
    keepDraft(draft.key, draft.texts, draft.typedAt)
    setFound((before) => [draft, ...before])
    setDiscarded(null)
  }

  function restore(draft: OfferedDraft) {
    const changes = new Map(draft.changes.map(({ path, after }) => [path, after]))
    write(changes)
    // Under its old name until it is kept under the new one.
    if (keepDraft(keeper.key, new Map([...changed, ...changes]))) forget(draft)
  }

  const offered = offers.find(({ changes }) => changes.length > 0)
  return { isKept, offered, restore, discard, takeBack: discarded && (() => takeBack(discarded)) }
}
