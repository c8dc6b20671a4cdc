import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { joinParts, formatNumber, memoized } from '#src/lib/i18n/formats.ts'
import { useTallyLabels } from './use-tally-labels.ts'
import { formatEventTime } from './reservation-time.ts'

/** The translated texts that all events share. */
export type EventTexts = ReturnType<typeof useEventTexts>

/** Returns the texts of the grid's events in the language of the screen. */
export function useEventTexts() {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const tallyLabelsOf = useTallyLabels()
  return useMemo(() => {
    const seats = (count: number) => memoized(`seats ${count}`, () => tReservations('seats', { count }))
    const [untitled, allDay, past] = [tReservations('untitled'), tReservations('allDay'), t('past')]
    return {
      allDay,
      /** The product's name. */
      name: ({ title }: Reservation) => productName(parseTitle(title).product, untitled),
      /** The rest of an event's sentence: a quantity in the title, the time, seats other than one. */
      details: (reservation: Reservation, isPast: boolean) =>
        otherQuantity(reservation) +
        joinParts([
          formatEventTime(reservation, () => allDay),
          otherSeats(reservation, seats),
          isPast ? past : null,
        ]),
      /** `until 11:30` */
      until: (time: string) => tReservations('until', { time }),
      seats,
      nights: (count: number) => memoized(`nights ${count}`, () => tReservations('stay.nights', { count })),
      staying: (count: number) =>
        memoized(`staying ${count}`, () => tReservations('stay.staying', { count })),
      /** `8 more reservations` */
      hiddenCount: (count: number) => memoized(`more ${count}`, () => t('more', { count })),
      /** `8 more` */
      others: (count: number) => memoized(`others ${count}`, () => t('others', { count })),
      /** `8 more reservations, 16 seats; show the day` */
      showDay: (more: string) => t('moreHint', { more }),
      hiddenSeats: (tally: Tally) => tallyLabelsOf(tally).otherSeats,
    }
  }, [t, tReservations, tallyLabelsOf])
}

/** The quantity in a title, `(3) `, if the number of seats does not already say it; for screen readers, beside the product. */
export function otherQuantity({ title, seats_count: seats }: Reservation): string {
  const { quantity } = parseTitle(title)
  return quantity === null || quantity === seats ? '' : `(${formatNumber(quantity)}) `
}

/** The seats of a reservation where they are not one, which would be said forty times. */
export function otherSeats(
  { seats_count: seats }: Reservation,
  textOf: (count: number) => string,
): string | null {
  return seats === null || seats === 1 ? null : textOf(seats)
}
