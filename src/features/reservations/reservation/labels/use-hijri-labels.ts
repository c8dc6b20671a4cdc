import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import {
  hijriDates,
  hijriMonths,
  isHijriEstimated,
  hijriDate,
} from '#src/features/reservations/days/hijri.ts'

/** Formats Hijri dates. Those after the end of the published calendar are marked as estimated. */
export function useHijriLabels() {
  const t = useTranslations('reservations.calendar')
  return useMemo(() => {
    const withEstimateMark = (date: string, last: CalendarDate) =>
      isHijriEstimated(last) ? t('hijriEstimated', { date }) : date
    return {
      /** `10 Jumada II 1448 AH` */
      date: (date: CalendarDate) => withEstimateMark(hijriDate(date), date),
      /** `9–11 Jumada II 1448 AH` */
      dates: (first: CalendarDate, last: CalendarDate) => withEstimateMark(hijriDates(first, last), last),
      /** `Jumada I – Jumada II 1448 AH`: the months of some days */
      months: (first: CalendarDate, last: CalendarDate) => withEstimateMark(hijriMonths(first, last), last),
    }
  }, [t])
}
