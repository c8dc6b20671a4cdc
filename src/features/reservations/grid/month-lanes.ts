import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { lastDayOf, takesWholeDays } from '#src/features/reservations/days/days.ts'

/**
 * A day of the month as it is drawn: the reservations that begin in lanes of it, those whose bars reach over it from a day
 * before, and those that have no place.
 */
export type MonthDay = {
  date: CalendarDate
  drawn: Placed[]
  continuing: Reservation[]
  hidden: Reservation[]
}

/** A reservation where it begins in its week, and over how many of its days it reaches. */
export type Placed = {
  reservation: Reservation
  lane: number
  span: number
  /** It began in a week before. */
  isContinued: boolean
  /** It goes on in the next week. */
  continues: boolean
}

type Bar = { reservation: Reservation; from: number; to: number }
type Week = [CalendarDate, Reservation[]][]

/** The weeks of some days, seven by seven, with what is drawn of each day in so many lanes. */
export function monthWeeks(byDay: ByDay, lanes: number): MonthDay[][] {
  const days = [...byDay]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    weekOf(days.slice(week * 7, week * 7 + 7), lanes),
  )
}

/* The longest bars first; then of each day what begins first; then the bars that still find a lane. */
function weekOf(week: Week, lanes: number): MonthDay[] {
  const drawn = week.map((): Placed[] => [])
  const taken = week.map((): (Reservation | undefined)[] => [])
  const place = ({ reservation, from, to }: Bar, laneCount: number): boolean => {
    const covered = taken.slice(from, to + 1)
    const lane = [...Array(laneCount).keys()].find((candidate) =>
      covered.every((day) => day[candidate] === undefined),
    )
    if (lane === undefined) return false
    for (const day of covered) day[lane] = reservation
    drawn[from]?.push(placed(reservation, lane, week.slice(from, to + 1)))
    return true
  }
  // While there are reservations by the hour, one lane is theirs.
  const unplaced = barsOf(week).filter((bar) => !place(bar, lanes - 1))
  for (const [index, [date, onDay]] of week.entries()) {
    let room = lanes
    for (const reservation of onDay) {
      if (room === 0) break
      if (isBar(reservation, date)) continue
      if (!place({ reservation, from: index, to: index }, lanes)) break
      room -= 1
    }
  }
  for (const bar of unplaced) place(bar, lanes)
  return week.map(([date, onDay], index) => {
    const covering = new Set(taken[index])
    const beginning = drawn[index] ?? []
    const hidden = onDay.filter((reservation) => !covering.has(reservation))
    for (const { reservation } of beginning) covering.delete(reservation)
    const continuing = [...covering].filter((reservation) => reservation !== undefined)
    return { date, drawn: beginning, continuing, hidden }
  })
}

function barsOf(week: Week): Bar[] {
  const bars = new Map<Reservation, Bar>()
  for (const [index, [date, onDay]] of week.entries()) {
    for (const reservation of onDay) {
      if (!isBar(reservation, date)) continue
      const bar = bars.get(reservation)
      if (bar) bar.to = index
      else bars.set(reservation, { reservation, from: index, to: index })
    }
  }
  return [...bars.values()].sort((a, b) => b.to - b.from - (a.to - a.from))
}

/* What takes whole days, or reaches into another. */
function isBar(reservation: Reservation, date: CalendarDate): boolean {
  if (takesWholeDays(reservation)) return true
  return !reservation.start.startsWith(date) || lastDayOf(reservation, date) !== date
}

function placed(reservation: Reservation, lane: number, days: Week): Placed {
  const [first, last] = [days[0]?.[0] ?? reservation.start, days.at(-1)?.[0] ?? reservation.start]
  const begins = dateOf(reservation.start)
  return {
    reservation,
    lane,
    span: days.length,
    isContinued: begins < first,
    continues: lastDayOf(reservation, begins) > last,
  }
}
