import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDayOfMonth } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { formatDay, formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { departuresOf, useChanges, useDepartures } from './changes-context.ts'
import './changes.css'

/** Marks a day that reservations left: `−1`. Only for the eye; the day's label says it (useDayLabel). */
export function DepartureMark({ date }: { date: CalendarDate }) {
  const { length: count } = useDepartures(date)
  return count === 0 ? null : <DepartureCount count={count} />
}

function DepartureCount({ count }: { count: number }) {
  const t = useTranslations('changes')
  return (
    <span className="departed-mark" aria-hidden="true" title={t('goneCount', { count })}>
      <bdi dir="ltr">−{formatNumber(count)}</bdi>
    </span>
  )
}

/**
 * Returns the accessible name of a day, with the Hijri day if `hasHijri`, its tally and what left it:
 * `Sunday, 1 November 2026, 21 Jumada I: 5 reservations, 12 seats, 1 cancelled`.
 */
export function useDayLabel(hasHijri: boolean): (date: CalendarDate, tally: Tally) => string {
  const t = useTranslations('reservations.calendar')
  const tChanges = useTranslations('changes')
  const tallyLabels = useTallyLabels()
  const { departures } = useChanges()
  return (date, tally) => {
    const day = joinParts([formatDay(date), hasHijri ? hijriDayOfMonth(date) : null])
    const { length: count } = departuresOf(departures, date)
    return joinParts([
      tally.reservations === 0 ? day : t('openDay', { day, tally: tallyLabels(tally).all }),
      count === 0 ? null : tChanges('goneCount', { count }),
    ])
  }
}
