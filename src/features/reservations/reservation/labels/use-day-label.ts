import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDayOfMonth } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { formatDay, joinParts } from '#src/lib/i18n/formats.ts'
import { useTallyLabels } from './use-tally-labels.ts'

/**
 * Returns the accessible name of a day, with the Hijri day if `hasHijri`, and its tally:
 * `Sunday, 1 November 2026, 21 Jumada I: 5 reservations, 12 seats`.
 */
export function useDayLabel(hasHijri: boolean): (date: CalendarDate, tally: Tally) => string {
  const t = useTranslations('reservations.calendar')
  const tallyLabels = useTallyLabels()
  return useCallback(
    (date, tally) => {
      const day = joinParts([formatDay(date), hasHijri ? hijriDayOfMonth(date) : null])
      return tally.reservations === 0 ? day : t('openDay', { day, tally: tallyLabels(tally).all })
    },
    [hasHijri, t, tallyLabels],
  )
}
