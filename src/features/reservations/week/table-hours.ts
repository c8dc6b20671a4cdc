import { dateOf, hourOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { bookedByHour, isOnDay } from '#src/features/reservations/days/nothing-booked.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'

/** A day's part of a row of the table. */
export type TableCell = {
  date: CalendarDate
  /** The reservations that the cell lists. */
  listed: Reservation[]
  /** How many reservations of earlier hours go on in the hour, if none begins in it or it is that of now. */
  goOn?: number
  /** In the hour of now, or if it is one, those that go on. */
  goingOn?: Reservation[] | undefined
  /** Whether nothing is booked in the hour, without filters too. */
  isFree?: boolean
  /** Whether it is hatched: it is free, and it is of a single day or no more than half of the hours of its day are. */
  isHatched?: boolean
  /** Whether nothing is booked in any of the hours of the day. */
  isEmptyDay?: boolean
  /** Whether stays, which are above the hours, go on meanwhile. */
  hasStays?: boolean
  /** Whether the hour before says the same: of an empty day, or that as many go on. */
  isRepeated?: boolean
  /** How full the hour is compared with the fullest of these days: 0 for empty, then 1 to 4. */
  level?: number
}

/** A row: an hour from 0 to 23, or one of the two above the hours. */
export type TableRow = {
  hour: number | 'days' | 'before'
  cells: TableCell[]
  /** How many lines of each cell are near the place where the table opens; all, unless there are very many. */
  near: number
  /** Of a row of hours in which nothing is booked, how many. */
  length?: number
}

/** The first and the end hour of each day. */
export type Hours = { first: number; end: number }

const [minHours, levels] = [8, 4]
/* Up to so many lines of a table are all near; of more, those of the first screen from where it opens. HTML has at most sixty. */
const [fewLines, nearLines] = import.meta.env.SSR ? [60, 8] : [600, 40]

/**
 * Returns the rows of some days. Above the hours stand whole days, and what began on the day before; the hours are those from the
 * first to the last in which something is on, on any day of `byDay`, or that of now, and at least eight. Each reservation is listed once on each of its days. The table
 * opens with the hour of now, if it is given, below its top. `booked` are the reservations without filters.
 */
export function tableRows(byDay: ByDay, booked: ByDay, days: Days, now?: number): TableRow[] {
  const ofWeek = Array.from(byDay, ([date, onDay]) => columnOf(onDay, date))
  const hours = hoursOf(ofWeek, now)
  const columns = ofWeek.filter(({ date }) => isWithin(days, date))
  const ofHours = columns.map((column) => {
    const onDay = booked.get(column.date) ?? []
    const counts = byDay === booked ? column.on : bookedByHour(onDay, column.date)
    const free = new Set(hours.filter((hour) => counts[hour] === 0))
    return { ...column, free, hasStays: onDay.some(isDrawnAsBar) }
  })
  const most = Math.max(1, ...columns.flatMap(({ on }) => on))
  const above = (['days', 'before'] as const)
    .map((hour) => ({
      hour,
      cells: columns.map((column): TableCell => ({ date: column.date, listed: column[hour] })),
    }))
    .filter(({ cells }) => cells.some(({ listed }) => listed.length > 0))
  const rows = [
    ...above,
    ...hours.map((hour) => ({
      hour,
      cells: ofHours.map(({ date, begins, on: counts, free, hasStays }) => {
        const on = counts[hour] ?? 0
        const isFree = free.has(hour)
        const isHatched = isFree && (columns.length === 1 || free.size * 2 <= hours.length)
        const listed = begins[hour] ?? []
        const goingOn =
          hour === now || on === 1 ? byDay.get(date)?.filter((row) => goesOn(row, date, hour)) : undefined
        const goOn = goingOn?.length ?? (listed.length === 0 ? on : 0)
        const level = Math.ceil((levels * on) / most)
        const before = hour > (hours[0] ?? 0) && begins[hour - 1]?.length === 0 && (counts[hour - 1] ?? 0)
        const isEmptyDay = free.size === hours.length
        const isRepeated = before === goOn && (goOn > 0 || isEmptyDay)
        return { date, listed, goOn, goingOn, isFree, isHatched, level, isEmptyDay, hasStays, isRepeated }
      }),
    })),
  ]
  const lines = rows.flatMap(({ cells }) => cells.flatMap(({ listed }) => listed))
  let near = lines.length <= fewLines ? Infinity : nearLines
  // The row above the hour of now too: its end shows, and would move the hour.
  const opening = near === Infinity ? 0 : rows.findIndex(({ hour }) => hour === now) - 1
  return rows.map(({ hour, cells }, index) => {
    if (index < opening) return { hour, cells, near: 0 }
    const row = { hour, cells, near }
    near -= Math.max(1, ...cells.map(({ listed }) => listed.length))
    return row
  })
}

function goesOn(row: Reservation, date: CalendarDate, hour: number): boolean {
  const { from, to } = minutesOn(row, date)
  return isOnDay(row, date) && from < hour * 60 && to > hour * 60
}

const minFolded = 4

/** Makes one row of at least four hours in which nothing is booked on any day, of one day of any; but not of that of now. */
export function foldHours(rows: TableRow[], now?: number): TableRow[] {
  const isBooked = rows.map(({ hour, cells }) => hour === now || cells.some(({ isFree }) => !isFree))
  return rows.flatMap((row, index) => {
    if (isBooked[index]) return row
    const first = isBooked.lastIndexOf(true, index) + 1
    const next = isBooked.indexOf(true, index)
    const length = (next === -1 ? rows.length : next) - first
    if (length < minFolded && row.cells.length > 1) return row
    return index === first ? { ...row, length } : []
  })
}

/** Returns the first and the end hour of a grid, which are those of a table of all these days, with the hour of now if it is beside them. */
export function gridHours(byDay: Iterable<[CalendarDate, Reservation[]]>, now?: number): Hours {
  const columns = Array.from(byDay, ([date, onDay]) => columnOf(onDay, date))
  const [first = 0, ...others] = hoursOf(columns)
  const end = (others.at(-1) ?? first) + 1
  if (now === undefined || now < first - 1 || now > end) return { first, end }
  return { first: Math.min(first, now), end: Math.max(end, now + 1) }
}

type Column = ReturnType<typeof columnOf>

function columnOf(onDay: Reservation[], date: CalendarDate) {
  const days: Reservation[] = []
  const before: Reservation[] = []
  const begins: Reservation[][] = Array.from({ length: 24 }, () => [])
  // The last hour in which something is on that does not take days.
  let last = -1
  for (const reservation of onDay) {
    if (isDrawnAsBar(reservation)) days.push(reservation)
    else {
      last = Math.max(last, Math.ceil(minutesOn(reservation, date).to / 60) - 1)
      if (dateOf(reservation.start) < date) before.push(reservation)
      else begins[hourOf(reservation.start)]?.push(reservation)
    }
  }
  return { date, days, before, begins, last, on: bookedByHour(onDay, date) }
}

/* With that of now. A night that ends before the first hour adds no hours: it is listed above them. */
function hoursOf(columns: Column[], now?: number): number[] {
  const starts = columns.map(({ begins }) => begins.findIndex((listed) => listed.length > 0))
  const earliest = Math.min(24, ...starts.filter((hour) => hour >= 0))
  const latest = Math.max(...columns.map(({ last }) => last))
  const closing = Math.min(24, Math.max(latest + 1, (earliest === 24 ? 9 : earliest) + minHours))
  const first = Math.min(earliest, closing - minHours, now ?? 24)
  const end = Math.max(closing, (now ?? 0) + 1)
  return Array.from({ length: end - first }, (_, index) => first + index)
}
