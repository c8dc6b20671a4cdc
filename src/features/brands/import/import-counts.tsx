import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { requestQuota } from '#src/lib/api/request-quota.ts'
import { aboutTime } from '#src/lib/i18n/about-time.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { isToBeSent, type PlannedRow } from './import-plan.ts'

type BrandImportCountsProps = {
  rows: readonly PlannedRow[]
  canRead: boolean
  /** About how long they take; null where that is not known. */
  seconds: number | null
}

/** How many brands the rows change, how many of them change nothing, and how long saving takes. */
export function BrandImportCounts({ rows, canRead, seconds }: BrandImportCountsProps) {
  const t = useTranslations('brandImport')
  const count = rows.filter(isToBeSent).length
  const unchanged = rows.filter(({ problem, changes }) => !problem && changes.length === 0).length
  const perMinute = requestQuota()?.perMinute
  const text = [
    t('changing', { count }),
    ...(unchanged > 0 ? [t('unchanged', { count: unchanged })] : []),
  ].join(' ')
  const firstText = useRef(text)
  // The heading before it has the focus then.
  useEffect(() => announce(firstText.current), [])
  return (
    <>
      <p>{text}</p>
      {count > 0 && seconds !== null && (
        <p className="quiet">
          {t('takes', aboutTime(seconds))} {canRead && t('readsFirst')}{' '}
          {perMinute !== undefined && t('allows', { count: perMinute })}
        </p>
      )}
    </>
  )
}
