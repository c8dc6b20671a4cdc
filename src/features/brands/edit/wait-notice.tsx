import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Notice } from '#src/ui/notice.tsx'

/** Too many requests: counts down until saving may work again. Nothing is saved by itself then. */
export function BrandWaitNotice({ seconds }: { seconds: number | null }) {
  const t = useTranslations('brand')
  const [endsAt] = useState(() => Date.now() + (seconds ?? 0) * 1000)
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  if (seconds === null) {
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
