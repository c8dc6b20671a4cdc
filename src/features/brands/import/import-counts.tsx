import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { requestQuota } from '#src/lib/api/request-quota.ts'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { isSendable, type PlannedRow } from './import-plan.ts'

type BrandImportCountsProps = {
  rows: readonly PlannedRow[]
  canRead: boolean
  /** The estimated duration; null if unknown. */
  seconds: number | null
}

/** Shows how many brands change, how many do not, and the estimated duration. */
export function BrandImportCounts({ rows, canRead, seconds }: BrandImportCountsProps) {
  const t = useTranslations('brandImport')
  const count = rows.filter(isSendable).length
  const unchanged = rows.filter(({ problem, changes }) => !problem && changes.length === 0).length
  const perMinute = requestQuota()?.perMinute
  const text = [
    t('changing', { count }),
    ...(unchanged > 0 ? [t('unchanged', { count: unchanged })] : []),
  ].join(' ')
  const firstText = useRef(text)
  // Announced, because the focus is on the heading and screen readers would skip this text.
  useEffect(() => announce(firstText.current), [])
  return (
    <>
      <p>{text}</p>
      {count > 0 && seconds !== null && (
        <p className="quiet">
          {t('takes', approximateDuration(seconds))} {canRead && t('readsFirst')}{' '}
          {perMinute !== undefined && t('allows', { count: perMinute })}
        </p>
      )}
    </>
  )
}
