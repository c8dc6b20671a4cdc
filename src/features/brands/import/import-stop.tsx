import { useTranslations } from 'use-intl'
import type { StopReason } from '#src/lib/send-many/sending.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** Why an import stands still before its end, and what to do. */
export function BrandImportStop({ reason }: { reason: StopReason | null }) {
  const t = useTranslations('brandImport')
  return (
    <Notice kind={reason === 'asked' ? 'info' : 'warning'} title={t('heldTitle')}>
      {reason !== null && <p>{t(`reason.${reason}`)}</p>}
    </Notice>
  )
}
