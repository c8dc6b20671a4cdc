import type { Days } from '#contract/dates/calendar-days.ts'
import { addDays, dateOf, timeOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { overlapsDays, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { firstIndexFrom } from '#src/features/reservations/days/reservations-by-day.ts'
import { foldedProductOf } from '#src/features/reservations/filters/filters.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'
import type { MinuteRange } from '#src/lib/i18n/hour-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import type { KnownReservations } from './known-reservations.ts'
import { productNames } from './product-names.ts'
import type { ReservationText } from './reservation-text.ts'

/** A found reservation, and the day on which it opens. */
export type FoundReservation = { reservation: Reservation; date: CalendarDate }

/** How many reservations the palette lists. */
export const maxFound = 6

/**
 * Finds reservations for the meanings of a text, those of the likeliest meaning first, each by start. Without a day only those
 * that are not past; on a named day past ones too, after the others.
 */
export function findReservations(
  meanings: ReservationText[],
  known: KnownReservations,
  now: WallClock,
): FoundReservation[] {
  const found = new Map<string, FoundReservation>()
  for (const meaning of meanings) {
    for (const match of findInWeeks(meaning, known, now))
      if (found.size < maxFound && !found.has(match.reservation.key)) found.set(match.reservation.key, match)
  }
  return [...found.values()]
}

/* A product that the nearest Thursday has not may be meant on a later one. */
function findInWeeks(meaning: ReservationText, known: KnownReservations, now: WallClock): FoundReservation[] {
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

function findMeaning(meaning: ReservationText, known: KnownReservations, now: WallClock): FoundReservation[] {
  const { words, days, hours } = meaning
  const terms = readSearchTerms(words)
  const isTimed = days.length + hours.length > 0
  // A single letter finds too much, and a text of signs means no product.
  if (isTimed ? terms.folded === '' && words !== '' : terms.folded.length < 2) return []
  // A store has far fewer products than reservations.
  const products = productNames(known.rows).map(foldTextCached)
  const wanted = new Set(products.filter((product) => matchesTerms(product, terms)))
  if (wanted.size === 0) return []
  const isPast = (row: Reservation) => row.start <= now && phaseOf(row, now).name === 'past'
  const today = dateOf(now)
  const candidates = (days.length > 0 ? days : [{ first: today, last: null }]).flatMap((range) =>
    rowsOn(known, range),
  )
  const matching = (isAtHour: (row: Reservation) => boolean) => {
    const isMatch = (row: Reservation) =>
      isAtHour(row) && (days.length > 0 || !isPast(row)) && wanted.has(foldedProductOf(row))
    // On a named day all are needed, to sort the past ones after the others.
    return firstOf(candidates, days.length > 0 ? Infinity : maxFound, isMatch)
  }
  const atStart = matching((row) => hours.length === 0 || startsWithin(row, hours))
  const rows = atStart.length > 0 || hours.length === 0 ? atStart : matching((row) => runsWithin(row, hours))
  const found = rows.map((reservation) => ({ reservation, date: dayToOpen(reservation, days, today) }))
  return days.length === 0
    ? found
    : [false, true].flatMap((wanted) => found.filter(({ reservation }) => isPast(reservation) === wanted))
}

/* The rows that lie on some days, or from a day on. Only those of several days can have started earlier. */
function rowsOn(
  { rows, longRows }: KnownReservations,
  { first, last }: { first: CalendarDate; last: CalendarDate | null },
): Reservation[] {
  const midnight = `${first}T00:00:00`
  const from = firstIndexFrom(rows, first)
  const to = last === null ? rows.length : firstIndexFrom(rows, addDays(last, 1))
  const earlier = longRows.filter(({ start, end }) => start < midnight && end !== null && end > midnight)
  return [...earlier, ...rows.slice(from, to)]
}

function firstOf<Row>(rows: Row[], count: number, isMatch: (row: Row) => boolean): Row[] {
  const found: Row[] = []
  for (const row of rows) {
    if (found.length === count) break
    if (isMatch(row)) found.push(row)
  }
  return found
}

/* The first named day that it lies on; without one, its first day from today on. */
function dayToOpen(row: Reservation, days: Days[], today: CalendarDate): CalendarDate {
  const start = dateOf(row.start)
  const first = days.find((range) => overlapsDays(row, range))?.first ?? today
  return start < first ? first : start
}

function startsWithin(row: Reservation, hours: MinuteRange[]): boolean {
  if (takesWholeDays(row)) return false
  const start = minuteOf(row.start)
  return hours.some(({ from, to }) => start >= from && start < to)
}

function runsWithin(row: Reservation, hours: MinuteRange[]): boolean {
  if (takesWholeDays(row) || row.end === null) return false
  const start = minuteOf(row.start)
  const end = dateOf(row.end) === dateOf(row.start) ? minuteOf(row.end) : 24 * 60
  return hours.some(({ from, to }) => start < to && end > from)
}

function minuteOf(time: WallClock): number {
  const [hour, minute] = timeOf(time).split(':')
  return Number(hour) * 60 + Number(minute)
}
