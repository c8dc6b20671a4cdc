import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { periodInWords } from '#src/features/reservations/words/period-in-words.ts'
import { useHijriTexts } from '#src/features/reservations/words/use-hijri-texts.ts'

type ReservationPeriodProps = { reservation: Reservation; hasHijri: boolean }

/** When a reservation is: its days, below them its hours and how long that is. */
export function ReservationPeriod({ reservation, hasHijri }: ReservationPeriodProps) {
  const hijri = useHijriTexts()
  const { days, times, length } = periodInWords(reservation)
  const { first, last } = daysOfReservation(reservation)
  return (
    <>
      <time dateTime={reservation.start}>{days}</time>
      {hasHijri && <span className="reservation-more">{hijri.dates(first, last)}</span>}
      {times !== null && <span className="reservation-times">{times}</span>}
      {length !== null && <span className="reservation-more">{length}</span>}
    </>
  )
}
