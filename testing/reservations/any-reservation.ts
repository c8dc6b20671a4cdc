import fc from 'fast-check'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'

/**
 * Raw reservations that begin between two days, as numbers from a date: over midnight, months and years, without an end, of no
 * length, with an end before the start.
 */
export function anyReservation(date: CalendarDate, [first, last]: [number, number]) {
  return fc
    .record({
      type: fc.constantFrom('day', 'time', 'time', 'season'),
      title: fc.constantFrom('Tent (2)', ' tent', 'Hall', ''),
      from: fc.integer({ min: first * 96, max: last * 96 + 95 }),
      length: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -2, max: 12 }),
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom(4 * 14, 96, 96 * 12),
      ),
    })
    .map(({ from, length, ...row }) =>
      Object.assign(row, {
        start: clockOf(date, from * 15),
        end: length === null ? undefined : clockOf(date, (from + length) * 15),
      }),
    )
}

/** The wall clock some minutes after the beginning of a day, or before it. */
export function clockOf(date: CalendarDate, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / 1440))
  const minute = ((minutes % 1440) + 1440) % 1440
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
