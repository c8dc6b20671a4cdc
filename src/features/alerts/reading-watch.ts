import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import {
  compareReservations,
  nothingKnown,
  type Change,
} from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'

/** Finds what changed between the readings of a page, of which it knows none yet. `today` is the date at the store. */
export function createReadingWatch(today: () => CalendarDate) {
  let known = nothingKnown
  const readDays = new Set<string>()

  const isComing = (row: Reservation | null) => row !== null && daysOfReservation(row).last >= today()

  return {
    /** Returns the changes of today and later since the reading before of the same days. None for their first reading. */
    receive(reading: LoadedReservations): readonly Change[] {
      const { first, last } = reading.days
      // Other days may have been read hours ago, such as tomorrow before midnight.
      const isFirst = !readDays.has(`${first} ${last}`)
      readDays.add(`${first} ${last}`)
      const compared = compareReservations(known, reading)
      known = compared.known
      if (isFirst) return []
      return compared.changes.filter(({ before, now }) => isComing(before) || isComing(now))
    },
    /** Makes the next reading of any days their first one, after a time in which nothing could be read. */
    reset(): void {
      known = nothingKnown
      readDays.clear()
    },
  }
}
