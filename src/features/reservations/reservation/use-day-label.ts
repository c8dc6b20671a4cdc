import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDayOfMonth, useHasHijri } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { departuresOf } from '#src/features/reservations/reservation/changes/departures.tsx'
import { formatDay, joinParts } from '#src/lib/i18n/formats.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'

/**
 * Returns the accessible name of a day, with the Hijri day if the reader sees Hijri dates, its tally and what left it:
 * `Sunday, 1 November 2026, 21 Jumada I: 5 reservations, 12 seats, 1 cancelled`.
 */
export function useDayLabel(): (date: CalendarDate, tally: Tally) => string {
  const t = useTranslations('reservations.calendar')
  const hasHijri = useHasHijri()
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
