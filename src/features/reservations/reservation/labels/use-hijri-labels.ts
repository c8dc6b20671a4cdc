import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import {
  hijriDates,
  hijriMonths,
  isHijriEstimated,
  useHasHijri,
} from '#src/features/reservations/days/hijri.ts'

/**
 * Formats Hijri dates, to nothing where the reader sees none. Those after the end of the published calendar are marked as
 * estimated.
 */
export function useHijriLabels() {
  const t = useTranslations('reservations.calendar')
  const hasHijri = useHasHijri()
  const formatted =
    (format: typeof hijriDates) =>
    (first: CalendarDate, last = first) => {
      if (!hasHijri) return ''
      const date = format(first, last)
      return isHijriEstimated(last) ? t('hijriEstimated', { date }) : date
    }
  return {
    /** `10 Jumada II 1448 AH`, or for several days `9–11 Jumada II 1448 AH` */
    dates: formatted(hijriDates),
    /** `Jumada I – Jumada II 1448 AH`: the months of some days */
    months: formatted(hijriMonths),
  }
}
