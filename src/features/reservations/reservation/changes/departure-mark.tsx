import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { departuresOf, useChanges, useDepartures } from './changes-context.ts'
import './changes.css'

/** Marks a day that reservations left: `−1`. Only for the eye; the day's label says it (useDepartureLabel). */
export function DepartureMark({ date }: { date: CalendarDate }) {
  const { length: count } = useDepartures(date)
  return count === 0 ? null : <DepartureCount count={count} />
}

function DepartureCount({ count }: { count: number }) {
  const t = useTranslations('reservations.changes')
  return (
    <span className="new-mark departed-mark" aria-hidden="true" title={t('goneCount', { count })}>
      <bdi dir="ltr">−{formatNumber(count)}</bdi>
    </span>
  )
}

/** Returns a function that adds to the label of a day what left it. */
export function useDepartureLabel(): (date: CalendarDate, label: string) => string {
  const t = useTranslations('reservations.changes')
  const { departures } = useChanges()
  return (date, label) => {
    const { length: count } = departuresOf(departures, date)
    return count === 0 ? label : joinParts([label, t('goneCount', { count })])
  }
}
