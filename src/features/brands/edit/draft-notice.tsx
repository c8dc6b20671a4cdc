import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandChangeList } from '#src/features/brands/texts/brand-change-list.tsx'
import { formatSince } from '#src/lib/relative-time.ts'
import { storeClockAt, storeNow } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { OfferedDraft } from './use-brand-draft.ts'

type BrandDraftNoticeProps = {
  draft: OfferedDraft
  isDisabled: boolean
  onRestore: (draft: OfferedDraft) => void
  onDiscard: (draft: OfferedDraft) => void
}

/** Offers what was typed earlier and never saved. */
export function BrandDraftNotice({ draft, isDisabled, onRestore, onDiscard }: BrandDraftNoticeProps) {
  const t = useTranslations('brand')
  const [openedAt] = useState(storeNow)
  return (
    <Notice kind="info" title={t('draftTitle', { age: formatSince(storeClockAt(draft.typedAt), openedAt) })}>
      <p>{t('draftText')}</p>
      <BrandChangeList changes={draft.changes} beforeLabel={t('before')} afterLabel={t('drafted')} />
      <p className="button-row">
        <Button kind="primary" disabled={isDisabled} onClick={() => onRestore(draft)}>
          {t('restore')}
        </Button>
        <Button disabled={isDisabled} onClick={() => onDiscard(draft)}>
          {t('discard')}
        </Button>
      </p>
    </Notice>
  )
}
