import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { useDepartures } from './changes-context.ts'
import './changes.css'

/** Marks a day that reservations left: `−1`. Only for the eye; the day's label says it (useDepartureLabel). */
export function DepartureMark({ date }: { date: CalendarDate }) {
  const t = useTranslations('reservations.changes')
  const { length: count } = useDepartures(date)
  if (count === 0) return null
  return (
    <span className="new-mark departed-mark" aria-hidden="true" title={t('goneCount', { count })}>
      <bdi dir="ltr">−{formatNumber(count)}</bdi>
    </span>
  )
}

/** The label of a day, with what left it. */
export function useDepartureLabel(date: CalendarDate, label: string): string {
  const t = useTranslations('reservations.changes')
  const { length: count } = useDepartures(date)
  return joinParts([label, count === 0 ? null : t('goneCount', { count })])
}
