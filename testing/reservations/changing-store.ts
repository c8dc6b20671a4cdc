import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { overlapsDays, type Days } from '#src/features/reservations/days/days.ts'

const firstDay = '2026-11-16' as CalendarDate

/** A store whose four reservations are added, moved and removed. A place is a start time. */
export class ChangingStore {
  readonly places: (string | null)[] = [null, null, null, null]
  language: 'ar' | 'en' = 'en'
  private clock = 0

  now(): number {
    this.clock += 1
    return this.clock
  }

  /** Places a guest at an hour of a day, or removes it. */
  place(guest: number, day: number | null, hour: number): void {
    this.places[guest] = day === null ? null : `${addDays(firstDay, day)}T${hour}:00:00`
  }

  /** The store's response at this moment. */
  respond(days: Days, requestedAt: number): LoadedReservations {
    const raw = this.places.flatMap((start, guest) => {
      const url = `https://store.example/${guest}`
      return start === null
        ? []
        : [{ id: guest + 1, guest, title: `${this.language} ${guest}`, type: 'time', start, url }]
    })
    const { rows, unreadable } = parseReservations(raw) ?? { rows: [], unreadable: [] }
    return {
      days,
      rows: rows.filter((row) => overlapsDays(row, days)),
      unreadable,
      requestedAt,
      receivedAt: 0,
    }
  }
}

/** The days from one number to another. */
export function daysFrom(first: number, last: number): Days {
  return { first: addDays(firstDay, first), last: addDays(firstDay, last) }
}

export function guestOf(row: Reservation): number {
  return Number(row.guest)
}
