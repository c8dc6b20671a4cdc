import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { lastDayOf, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { placeHours } from './month-hours.ts'

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
  /** How many lanes the tile covers: a long name takes two where the day has room. */
  lines: 1 | 2
  /** How many days of the week it covers. */
  span: number
  /** It began in an earlier week. */
  isContinued: boolean
  /** It continues in the next week. */
  continues: boolean
}

/** The room of a day. */
export type MonthRoom = {
  /** How many lanes a day has. Where not all reservations fit, the last lane shows how many more there are. */
  lanes: number
  /** How wide a name of one line may be, in ems. */
  nameWidth: number
}

type Bar = { reservation: Reservation; from: number; to: number }
type Week = [CalendarDate, Reservation[]][]

/** Splits the days into weeks of seven and places each day's reservations in its lanes. */
export function monthWeeks(byDay: ByDay, room: MonthRoom, now: WallClock): MonthDay[][] {
  const days = [...byDay]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    weekOf(days.slice(week * 7, week * 7 + 7), room, now),
  )
}

/* Places the longest bars first, then each day's reservations of hours, then the remaining bars that still find a lane. */
function weekOf(week: Week, { lanes, nameWidth }: MonthRoom, now: WallClock): MonthDay[] {
  const drawn = week.map((): Placed[] => [])
  const taken = week.map((): (Reservation | undefined)[] => [])
  const isFree = ({ from, to }: Bar, lane: number) => {
    for (let day = from; day <= to; day += 1) if (taken[day]?.[lane] !== undefined) return false
    return true
  }
  const place = (bar: Bar, laneCount: number): boolean => {
    const { reservation, from, to } = bar
    let lane = 0
    while (lane < laneCount && !isFree(bar, lane)) lane += 1
    if (lane >= laneCount) return false
    for (const day of taken.slice(from, to + 1)) day[lane] = reservation
    drawn[from]?.push({ ...placeIn(week.slice(from, to + 1), reservation), lane, lines: 1 })
    return true
  }
  const isFull = ({ from, to }: Bar) => week.slice(from, to + 1).some(([, onDay]) => onDay.length > lanes)
  // Bars leave the last lane free, and on full days one more for reservations that last hours.
  const unplaced = barsOf(week).filter((bar) => !place(bar, isFull(bar) ? lanes - 2 : lanes - 1))
  for (const [index, [date, onDay]] of week.entries()) {
    const fits = onDay.length <= lanes && unplaced.every(({ from, to }) => index < from || index > to)
    const onThisDay = taken[index] ?? []
    const free = [...Array(fits ? lanes : lanes - 1).keys()].filter((lane) => onThisDay[lane] === undefined)
    const hours = hoursToDraw(onDay, date, free.length, now)
    for (const placed of placeHours(hours, free, fits ? nameWidth : Infinity)) {
      onThisDay[placed.lane] = placed.reservation
      drawn[index]?.push({ ...placed, span: 1, isContinued: false, continues: false })
    }
  }
  const hiddenOn = (day: number) =>
    (week[day]?.[1].length ?? 0) -
    (taken[day] ?? []).filter((reservation) => reservation !== undefined).length
  // In the last lane of its days, a single hidden reservation takes no more room than its number.
  const isOnlyHidden = ({ from, to }: Bar) =>
    week.every((_, day) => day < from || day > to || hiddenOn(day) === 1)
  for (const bar of unplaced) if (!place(bar, lanes - 1) && isOnlyHidden(bar)) place(bar, lanes)
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
  if (!reservation.start.startsWith(date) || takesWholeDays(reservation)) return true
  return lastDayOf(reservation, date) !== date
}

/* The day's earliest reservations of hours, at most `count`. Today the past ones give way to the others. */
function hoursToDraw(onDay: Reservation[], date: CalendarDate, count: number, now: WallClock): Reservation[] {
  const isToday = date === dateOf(now)
  const hours: Reservation[] = []
  for (const reservation of onDay) {
    if (hours.length >= count && !isToday) break
    if (!isBar(reservation, date)) hours.push(reservation)
  }
  if (hours.length <= count) return hours
  const isPast = (reservation: Reservation) => phaseOf(reservation, now).name === 'past'
  const coming = hours.filter((reservation) => !isPast(reservation)).slice(0, count)
  const past = hours.filter(isPast)
  return [...past.slice(past.length - count + coming.length), ...coming]
}

function placeIn(days: Week, reservation: Reservation) {
  const [first, last] = [days[0]?.[0] ?? reservation.start, days.at(-1)?.[0] ?? reservation.start]
  const begins = dateOf(reservation.start)
  return {
    reservation,
    span: days.length,
    isContinued: begins < first,
    continues: lastDayOf(reservation, begins) > last,
  }
}
