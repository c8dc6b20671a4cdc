import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useTallyLabels } from './use-tally-labels.ts'
import type { EventTexts } from './event-text.ts'

/** Returns the texts of the grid's events in the language of the screen. */
export function useEventTexts(): EventTexts {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const tallyLabelsOf = useTallyLabels()
  return useMemo(() => {
    const seats = memoize((count) => tReservations('seats', { count }))
    return {
      untitled: tReservations('untitled'),
      allDay: tReservations('allDay'),
      past: t('past'),
      until: (time) => tReservations('until', { time }),
      seats,
      hiddenCount: memoize((count) => t('more', { count })),
      showDay: (more) => t('moreHint', { more }),
      hiddenSeats: (tally) => tallyLabelsOf(tally).otherSeats,
    }
  }, [t, tReservations, tallyLabelsOf])
}

/** Formats each number once: hundreds of events share a few numbers, and formatting them is slow. */
export function memoize(format: (count: number) => string): (count: number) => string {
  const cache = new Map<number, string>()
  return (count) => {
    const text = cache.get(count) ?? format(count)
    cache.set(count, text)
    return text
  }
}
