import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { lastDayOf, takesWholeDays } from '#src/features/reservations/days/days.ts'

/** A day of the month as it is drawn. */
export type MonthDay = {
  date: CalendarDate
  /** The reservations that start on this day of the week's row. */
  drawn: Placed[]
  /** The reservations whose bars start on an earlier day of the row. */
  continuing: Reservation[]
  /** The reservations without a lane. */
  hidden: Reservation[]
}

/** A reservation's place in one week. */
export type Placed = {
  reservation: Reservation
  lane: number
  /** How many days of the week it covers. */
  span: number
  /** It began in an earlier week. */
  isContinued: boolean
  /** It continues in the next week. */
  continues: boolean
}

type Bar = { reservation: Reservation; from: number; to: number }
type Week = [CalendarDate, Reservation[]][]

/** Splits the days into weeks of seven and places each day's reservations in at most `lanes` lanes. */
export function monthWeeks(byDay: ByDay, lanes: number): MonthDay[][] {
  const days = [...byDay]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    weekOf(days.slice(week * 7, week * 7 + 7), lanes),
  )
}

/* Places the longest bars first, then each day's earliest reservations, then the remaining bars that still find a lane. */
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
  // Bars leave one lane free for reservations that last hours.
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

/* A bar takes whole days or crosses midnight. */
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
