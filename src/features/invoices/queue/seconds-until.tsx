import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Counts down to a moment. The seconds are for the eye: a screen reader would never stop. */
export function SecondsUntil({ until }: { until: number }) {
  const t = useTranslations('invoiceQueue')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="tabular" aria-hidden="true">
      {t('seconds', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })}
    </p>
  )
}
