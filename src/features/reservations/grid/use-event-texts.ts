import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useTallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import type { EventTexts } from './event-text.tsx'

/** The texts of the grid's events in the language of the screen. */
export function useEventTexts(): EventTexts {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const tallyInWords = useTallyInWords()
  return useMemo(() => {
    const seats = remembering((count) => tReservations('seats', { count }))
    return {
      untitled: tReservations('untitled'),
      allDay: tReservations('allDay'),
      new: t('new'),
      seats,
      more: remembering((count) => t('more', { count })),
      showDay: (more) => t('moreHint', { more }),
      moreSeats: (tally) => (tally.unknown === 0 ? seats(tally.seats) : tallyInWords(tally).seats),
    }
  }, [t, tReservations, tallyInWords])
}

/* Hundreds of events say the same few numbers. */
function remembering(say: (count: number) => string): (count: number) => string {
  const said = new Map<number, string>()
  return (count) => {
    const text = said.get(count) ?? say(count)
    said.set(count, text)
    return text
  }
}
