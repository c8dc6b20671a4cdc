import { useTranslations } from 'use-intl'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** Too many requests: counts down to the moment (milliseconds since 1970) when saving may work again. Nothing is saved by itself then. */
export function BrandWaitNotice({ until }: { until: number | null }) {
  const t = useTranslations('brand')
  const left = useSecondsUntil(until)
  if (left === null) {
    return (
      <Notice kind="danger" title={t('notSaved')}>
        <p>{t('waitSome')}</p>
      </Notice>
    )
  }
  return (
    <Notice kind="danger" title={t('notSaved')}>
      {/* A timer: heard once, not every second. */}
      {left > 0 ? <p role="timer">{t('wait', { seconds: left })}</p> : <p>{t('waitOver')}</p>}
    </Notice>
  )
}
