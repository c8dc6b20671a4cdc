import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'
import { Notice } from '#src/ui/states/notice.tsx'

/** Too many requests: counts down until saving may work again. Nothing is saved by itself then. */
export function BrandWaitNotice({ seconds }: { seconds: number | null }) {
  const t = useTranslations('brand')
  const [until] = useState(() => (seconds === null ? null : Date.now() + seconds * 1000))
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
