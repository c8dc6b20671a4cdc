import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

type BrandDiscardedNoticeProps = { isDisabled: boolean; onTakeBack: () => void }

/** Says that a draft was discarded, while that can be taken back. */
export function BrandDiscardedNotice({ isDisabled, onTakeBack }: BrandDiscardedNoticeProps) {
  const t = useTranslations('brand')
  return (
    <Notice kind="info">
      <p>{t('discarded')}</p>
      <Button disabled={isDisabled} onClick={onTakeBack}>
        {t('takeDraftBack')}
      </Button>
    </Notice>
  )
}
