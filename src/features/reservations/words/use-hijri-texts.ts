import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { hijriDates, hijriMonths, isHijriEstimated } from '#src/features/reservations/days/hijri-parts.ts'
import { hijriDate } from '#src/features/reservations/days/hijri.ts'

/** Writes whole Hijri dates, and beside those that the printed calendar does not reach yet that they are estimated. */
export function useHijriTexts() {
  const t = useTranslations('calendar')
  return useMemo(() => {
    const marked = (date: string, last: CalendarDate) =>
      isHijriEstimated(last) ? t('hijriEstimated', { date }) : date
    return {
      /** `10 Jumada II 1448 AH` */
      date: (date: CalendarDate) => marked(hijriDate(date), date),
      /** `9–11 Jumada II 1448 AH` */
      dates: (first: CalendarDate, last: CalendarDate) => marked(hijriDates(first, last), last),
      /** `Jumada I – Jumada II 1448 AH`, of the months that some days lie in */
      months: (first: CalendarDate, last: CalendarDate) => marked(hijriMonths(first, last), last),
    }
  }, [t])
}
