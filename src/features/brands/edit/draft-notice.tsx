import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { draftDays } from '#src/features/brands/drafts/brand-draft.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { storeClockAt } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import type { BrandDraftState, OfferedDraft } from './use-brand-draft.ts'

type BrandDraftNoticeProps = {
  draft: BrandDraftState
  isDisabled: boolean
  /** Receives the first restored field: the pressed button disappears. */
  onRestored: (path: BrandPath) => void
}

/** Offers to restore an unsaved draft; a discarded one can be brought back. */
export function BrandDraftNotice({ draft, isDisabled, onRestored }: BrandDraftNoticeProps) {
  const t = useTranslations('brands.detail')
  const { offered, discard, restore, undoDiscard } = draft

  function restoreOffered(offered: OfferedDraft) {
    restore(offered)
    const [first] = offered.changes
    if (first) onRestored(first.path)
  }

  return (
    <>
      {offered && (
        <Offer key={offered.key} draft={offered}>
          <Button kind="primary" disabled={isDisabled} onClick={() => restoreOffered(offered)}>
            {t('restore')}
          </Button>
          <Button disabled={isDisabled} onClick={() => discard(offered)}>
            {t('discard')}
          </Button>
        </Offer>
      )}
      {undoDiscard && (
        <Notice kind="info">
          <p>{t('discarded')}</p>
          <Button
            ref={(button) => button?.focus({ preventScroll: true })}
            disabled={isDisabled}
            onClick={undoDiscard}
          >
            {t('undoDiscard')}
          </Button>
        </Notice>
      )}
    </>
  )
}

function Offer({ draft, children }: { draft: OfferedDraft; children: React.ReactNode }) {
  const t = useTranslations('brands.detail')
  const [openedAt] = useState(Date.now)
  return (
    <Notice
      kind="info"
      title={t('draftTitle', { age: formatSince(storeClockAt(draft.typedAt), storeClockAt(openedAt)) })}
    >
      <p>{draft.isInMemoryOnly ? t('draftTextHere') : t('draftText', { days: draftDays })}</p>
      <BrandChangeList changes={draft.changes} beforeLabel={t('before')} afterLabel={t('drafted')} />
      <p className="button-row">{children}</p>
    </Notice>
  )
}
