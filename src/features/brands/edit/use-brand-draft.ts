import { useEffect, useEffectEvent, useState } from 'react'
import {
  keepDraft,
  listDrafts,
  newDraftKey,
  type BrandDraft,
  type DraftSubject,
} from '#src/features/brands/drafts/brand-draft.ts'
import { DraftKeeper } from '#src/features/brands/drafts/draft-keeper.ts'
import { listChanges, type BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { textsOf } from '#src/features/brands/texts/typed-texts.ts'
import { textsOfPage } from '#src/lib/kept-values.ts'
import { settings } from '#src/lib/settings.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { textsGiven } from '#src/lib/portal/texts-of-page.ts'
import type { BrandEditor } from './use-brand-editing.ts'

export type OfferedDraft = BrandDraft & {
  changes: BrandChange[]
  /** This page alone keeps it, until it is left. */
  isOfPage: boolean
}

export type BrandDraftState = {
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
export function useBrandDraft(id: string, { state, dispatch }: BrandEditor): BrandDraftState {
  const { known, typed } = state
  const [subject] = useState<DraftSubject>({ storeKey: settings.storeKey, brandId: id })
  const [isKept, setIsKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper(newDraftKey(subject), setIsKept))
  const [found, setFound] = useState(() => listDrafts(subject, storeLanguages))

  const findAgain = useEffectEvent(() => {
    setFound(listDrafts(subject, storeLanguages).filter(({ key }) => key !== keeper.key))
  })
  useEffect(() => textsGiven.subscribe(() => findAgain()), [])

  const [discarded, setDiscarded] = useState<OfferedDraft | null>(null)

  useEffect(() => keeper.listen(), [keeper])
  // Every time: only what differs from what is kept is written.
  useEffect(() => keeper.follow(typed))

  const inForm = new Map([...known, ...textsOf(typed)])
  const offers = found.map(({ key, typedAt, typed }) => ({
    key,
    typedAt,
    typed,
    changes: listChanges(inForm, textsOf(typed)),
    isOfPage: textsOfPage.get().has(key),
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
    keepDraft(draft.key, draft.typed, draft.typedAt)
    setFound((before) => [draft, ...before])
    setDiscarded(null)
  }

  function restore(draft: OfferedDraft) {
    const offeredPaths = new Set(draft.changes.map(({ path }) => path))
    const restored = new Map([...draft.typed].filter(([path]) => offeredPaths.has(path)))
    dispatch({ type: 'restored', typed: restored })
    // Under its old name until it is kept as well under the new one.
    const isKept = keepDraft(keeper.key, new Map([...typed, ...restored]))
    if (isKept || draft.isOfPage) forget(draft)
  }

  const offered = offers.find(({ changes }) => changes.length > 0)
  return { isKept, offered, restore, discard, takeBack: discarded && (() => takeBack(discarded)) }
}
