import { useTranslations } from 'use-intl'
import type { StopReason } from '#src/lib/sending/send-result.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** Explains why an import paused and what to do. */
export function BrandImportPaused({ reason }: { reason: StopReason | null }) {
  const t = useTranslations('brandImport')
  return (
    <Notice kind={reason === 'asked' ? 'info' : 'warning'} title={t('heldTitle')}>
      {reason !== null && <p>{t(`reason.${reason}`)}</p>}
    </Notice>
  )
}
