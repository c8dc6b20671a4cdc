import type { Days } from '#src/lib/dates/calendar-days.ts'
import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { isWithinHours } from '#src/features/reservations/days/nothing-booked.ts'
import { isDrawnAsBar, overlapsDays, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { productTest, rowsOn, type KnownReservations } from './known-reservations.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'

/** A found reservation, and the day on which it opens, which most of thousands are never asked for. */
class Found {
  readonly reservation: Reservation
  readonly #days: Days[]
  readonly #today: CalendarDate

  constructor(reservation: Reservation, days: Days[], today: CalendarDate) {
    this.reservation = reservation
    this.#days = days
    this.#today = today
  }

  /** The first named day that it lies on; without one, its first day from today on. */
  get date(): CalendarDate {
    const start = dateOf(this.reservation.start)
    const named = this.#days.find((range) => overlapsDays(this.reservation, range))
    const first = named?.first ?? this.#today
    return start < first ? first : start
  }
}
export type FoundReservation = Pick<Found, 'reservation' | 'date'>

/**
 * Finds reservations for the meanings of a text, those of the likeliest meaning first, each by start. Without a day only those
 * that are not past; on a named day past ones too, after the others.
 */
export function findReservations(
  meanings: Reading[],
  known: KnownReservations,
  now: WallClock,
): FoundReservation[] {
  const all = meanings.map((meaning) => findInWeeks(meaning, known, now))
  if (all.length < 2) return all.flat()
  const byKey = new Map<string, FoundReservation>()
  for (const match of all.flat())
    if (!byKey.has(match.reservation.key)) byKey.set(match.reservation.key, match)
  return [...byKey.values()]
}

/* A product that the nearest Thursday has not may be meant on a later one. */
function findInWeeks(meaning: Reading, known: KnownReservations, now: WallClock): FoundReservation[] {
  const found = findMeaning(meaning, known, now)
  if (found.length > 0 || !meaning.isWeekday || meaning.words === '') return found
  const days = laterWeeks(meaning.days, known)
  return days.length === 0 ? [] : findMeaning({ ...meaning, days }, known, now)
}

function laterWeeks(days: Days[], { rows }: KnownReservations): Days[] {
  const named = days.at(-1)
  const last = rows.at(-1)
  const weeks: Days[] = []
  if (named === undefined || last === undefined) return weeks
  let day = addDays(named.first, 7)
  for (; day <= dateOf(last.start); day = addDays(day, 7)) weeks.push({ first: day, last: day })
  return weeks
}

function findMeaning(meaning: Reading, known: KnownReservations, now: WallClock): FoundReservation[] {
  const { words, days, hours } = meaning
  // A single letter finds too much, and a text of signs means no product.
  const isTooShort = days.length + hours.length === 0 && foldTextCached(words).length < 2
  const isOfProduct = isTooShort ? null : productTest(words, known)
  if (isOfProduct === null) return []
  const isPast = (row: Reservation) => row.start <= now && phaseOf(row, now).name === 'past'
  const today = dateOf(now)
  const isNamed = days.length > 0
  const ranges = isNamed ? days : [{ first: today, last: null }]
  // On a named day it takes the hours too, and stands after those at these hours.
  const isWholeDay = (row: Reservation) => isNamed && hours.length > 0 && isDrawnAsBar(row)
  const rows = ranges.flatMap((range) =>
    rowsOn(known, range).filter(
      (row) => isOfProduct(row) && (isWholeDay(row) || isAtHours(row, hours)) && (isNamed || !isPast(row)),
    ),
  )
  const found = rows.map((reservation) => new Found(reservation, days, today))
  if (!isNamed) return found
  // Those of each rank stay sorted by start.
  const ranks = Map.groupBy(found, ({ reservation, date }) =>
    [Number(isPast(reservation)), date, Number(isWholeDay(reservation))].join(' '),
  )
  return [...ranks].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, ranked]) => ranked)
}

/* Whether it starts within the hours, or is on; a stay is at the hour of its beginning alone. */
function isAtHours(row: Reservation, hours: MinuteRange[]): boolean {
  if (hours.length === 0) return true
  const { from, to } = minutesOn(row, dateOf(row.start))
  const minutes = { from, to: isDrawnAsBar(row) ? from : to }
  return !takesWholeDays(row) && hours.some((range) => isWithinHours(minutes, range))
}
