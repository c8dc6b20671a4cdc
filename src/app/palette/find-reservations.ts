import type { Days } from '#src/lib/dates/calendar-days.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isWithinHours } from '#src/features/reservations/days/nothing-booked.ts'
import {
  daysOfReservation,
  eachDay,
  isDrawnAsBar,
  isWithin,
  takesWholeDays,
} from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { minutesMeant, rowsMeant, type KnownReservations, type Turn } from './known-reservations.ts'
import type { Meaning, TypedSearch } from './parse-search.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'

/**
 * A found reservation, and the day on which it opens: the first named day that it lies on, or its last if it is asked what ends, else its
 * first day from today on.
 */
export type FoundReservation = { reservation: Reservation; date: CalendarDate }

/**
 * Finds reservations for the meanings of a text, those of the likeliest meaning first, each by start. Without a day only those
 * that are not past; on a named day past ones too, after the others.
 */
export function findReservations(
  meanings: Meaning[],
  known: KnownReservations,
  now: WallClock,
): FoundReservation[] {
  // A long stay lies on two of the named days, and is a reservation of several meanings.
  const byKey = new Map<string, FoundReservation>()
  for (const match of meanings.flatMap((meaning) => findInWeeks(meaning, known, now)))
    if (!byKey.has(match.reservation.key)) byKey.set(match.reservation.key, match)
  return [...byKey.values()]
}

/** Whether looking further can find nothing. */
export function isComplete(
  { meanings: [meaning], likeliest }: TypedSearch,
  found: FoundReservation[],
): boolean {
  const { days = [], isWeekday, words } = meaning ?? likeliest ?? {}
  // Of a named day all is known, but a product that the nearest Thursday lacks can be on a later one: also one that is not known yet.
  if (!isWeekday || (meaning && words === '')) return days.length > 0
  return meaning !== undefined && found.some(({ date }) => days.some((range) => isWithin(range, date)))
}

/* A product that the nearest Thursday has not may be meant on a later one. */
function findInWeeks(meaning: Meaning, known: KnownReservations, now: WallClock): FoundReservation[] {
  const found = findMeaning(meaning, known, now)
  if (found.length > 0 || !meaning.isWeekday || meaning.words === '') return found
  const days = laterWeeks(meaning.days, known)
  return days.length === 0 ? [] : findMeaning({ ...meaning, days }, known, now)
}

function laterWeeks(days: Days[], { rows }: KnownReservations): Days[] {
  const [named, last] = [days.at(-1), rows.at(-1)]
  if (named === undefined || last === undefined) return []
  const later = eachDay({ first: addDays(named.first, 7), last: dateOf(last.start) })
  return later.filter((_, index) => index % 7 === 0).map((date) => ({ first: date, last: date }))
}

function findMeaning(meaning: Meaning, known: KnownReservations, now: WallClock): FoundReservation[] {
  const { words, days, hours, turn, only } = meaning
  // A single letter finds too much, and a text of signs means no product.
  const isTooShort = days.length + hours.length === 0 && foldTextCached(words).length < 2
  if (isTooShort) return []
  const isPast = (row: Reservation) =>
    row.start <= now &&
    ((only === 'next' && !(turn && takesWholeDays(row))) || phaseOf(row, now).name === 'past')
  const today = dateOf(now)
  const isNamed = days.length > 0
  const hasPast = isNamed && only !== 'next'
  const ranges = isNamed ? days : [{ first: today, last: null }]
  // On a named day it takes the hours too, and stands after those at these hours.
  const isWholeDay = (row: Reservation) => isNamed && hours.length > 0 && isDrawnAsBar(row)
  const found = ranges.flatMap((range) =>
    rowsMeant(meaning, range, known)
      .filter((row) => (isWholeDay(row) || isAtHours(row, hours, turn)) && (hasPast || !isPast(row)))
      .filter(({ start }) => only !== 'initial' || dateOf(start) >= range.first)
      .slice(only === 'final' ? -1 : 0, only === 'initial' ? 1 : undefined)
      .map((reservation) => ({
        reservation,
        date: turn === 'last' ? daysOfReservation(reservation).last : firstDayOf(reservation, range.first),
      })),
  )
  if (!isNamed) return found
  // Those of each rank stay sorted by start.
  const ranks = Map.groupBy(found, ({ reservation, date }) =>
    [Number(isPast(reservation)), date, Number(isWholeDay(reservation))].join(' '),
  )
  return [...ranks].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ranked]) => ranked)
}

/* Whether it starts within the hours, or is on; a stay is at the hour of its beginning alone. */
function isAtHours(row: Reservation, hours: MinuteRange[], turn: Turn): boolean {
  if (hours.length === 0) return true
  const minutes = minutesMeant(row, daysOfReservation(row)[turn ?? 'first'], turn)
  return !takesWholeDays(row) && hours.some((range) => isWithinHours(minutes, range))
}

function firstDayOf({ start }: Reservation, from: CalendarDate): CalendarDate {
  const first = dateOf(start)
  return first < from ? from : first
}
