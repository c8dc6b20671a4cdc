import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar, lastDayOf } from '#src/features/reservations/days/days.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'

/** The reservations of a day by how the month draws them. */
export type Day = {
  date: CalendarDate
  onDay: Reservation[]
  /** Bars that get a lane even if the month outgrows the window. */
  stays: Reservation[]
  /** Reservations by the hour that cross midnight. */
  overnight: Reservation[]
  /** What fills the lanes that remain: whole days and hours of this day alone. */
  rest: Reservation[]
  /** It shows a strip of hours, and of the rest only what is next, new or moved, and whole days. */
  isCrowded: boolean
  /** Whether something is next, new or moved on a crowded day. */
  hasNews: boolean
}

/** The room of a day. */
export type MonthRoom = {
  /** How many lanes fit the window. Where not all reservations fit, the last lane says how many more there are. */
  lanes: number
  /** How wide a name of one line may be, in ems; null where days show no names. */
  nameWidth: number | null
}

/** The time, and the keys of new and moved reservations. */
export type News = { now: WallClock; changedKeys: ReadonlySet<string> }

/* A day is crowded when it has more reservations by the hour, and not enough lanes. */
const maxNamedHours = 11

/** Groups the reservations of each day by how the month draws them. */
export function daysOfMonth(byDay: ByDay, room: MonthRoom, news: News): Day[] {
  const all = [...byDay.values()].flat()
  // Among many hours, whole days of one day only fill the lanes that remain.
  const isOfDays = 2 * all.filter(isDrawnAsBar).length > all.length
  return Array.from(byDay, ([date, onDay]): Day => {
    const groups = Object.groupBy(onDay, (row) => groupOf(row, isOfDays))
    const { stays = [], wholeDays = [], overnight = [], hours = [] } = groups
    const isCrowded = onDay.length > room.lanes && hours.length + overnight.length > maxNamedHours
    const day = { date, onDay, stays, isCrowded }
    if (!isCrowded) return { ...day, overnight, rest: [...wholeDays, ...hours], hasNews: false }
    const named = room.nameWidth === null ? [] : highlightsOf(onDay, date, news)
    return { ...day, overnight: [], rest: [...named, ...wholeDays], hasNews: named.length > 0 }
  })
}

function groupOf(row: Reservation, isOfDays: boolean): 'stays' | 'wholeDays' | 'overnight' | 'hours' {
  const first = dateOf(row.start)
  const isOneDay = lastDayOf(row, first) === first
  if (isDrawnAsBar(row)) return isOneDay && !isOfDays ? 'wholeDays' : 'stays'
  return isOneDay ? 'hours' : 'overnight'
}

/* Today the next reservation by the hour, and those that are new or moved. */
function highlightsOf(onDay: Reservation[], date: CalendarDate, { now, changedKeys }: News): Reservation[] {
  const byHour = onDay.filter((row) => !isDrawnAsBar(row))
  const next = date === dateOf(now) ? byHour.find(({ start }) => start > now) : undefined
  const changed = byHour.filter((row) => row !== next && changedKeys.has(row.key))
  return next ? [next, ...changed] : changed
}
