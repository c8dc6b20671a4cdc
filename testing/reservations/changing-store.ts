import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { overlapsDays, type Days } from '#src/features/reservations/days/days.ts'

const firstDay = '2026-11-16' as CalendarDate

/** Reservations of the store, by their ids: the first four have their own, then two pairs share one, the last two have none. */
export const guests = [1, 2, 3, 4, 40, 40, 41, 41, null, null] as const
/** Guests whose rows cannot be told apart, or have no identity. */
export const isAmbiguous = (guest: number) => guest === 6 || guest === 7 || guest === 9

/** A store whose reservations are added, moved and removed. A place is a start time. */
export class ChangingStore {
  readonly places: (string | null)[] = guests.map(() => null)
  /** How often each reservation changed. */
  readonly versions = guests.map(() => 0)
  readonly broken = new Set<number>()
  language: 'ar' | 'en' = 'en'
  private clock = 0

  now(): number {
    this.clock += 1
    return this.clock
  }

  /** Places a guest at an hour of a day, or removes it. */
  place(guest: number, day: number | null, hour = 10): void {
    const place = day === null ? null : `${addDays(firstDay, day)}T${hour}:00:00`
    if (place === this.places[guest]) return
    this.places[guest] = place
    this.versions[guest] = (this.versions[guest] ?? 0) + 1
  }

  /** The store's response at this moment. */
  respond(days: Days, requestedAt: number): LoadedReservations {
    const raw = guests.flatMap((id, guest) => {
      const start = this.places[guest]
      if (start === null || start === undefined) return []
      return [
        {
          id,
          guest,
          version: this.versions[guest],
          title: `${this.language} ${guest}`,
          type: 'time',
          start: this.broken.has(guest) ? 'broken' : start,
          url: guest === 9 ? '' : `https://store.example/${guest === 7 ? 6 : guest}`,
        },
      ]
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
