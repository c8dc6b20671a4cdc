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
  const groups = Array.from(byDay, ([date, onDay]) => groupsOf(date, onDay))
  let hoursAndBars = 0
  for (const { stays, wholeDays, overnight, hours } of groups)
    hoursAndBars += hours.length + overnight.length - stays.length - wholeDays.length
  // Among many hours a bar of one day only fills the lanes that remain.
  const isOfDays = hoursAndBars < 0
  return groups.map(({ date, onDay, stays, wholeDays, overnight, hours }): Day => {
    const bars = isOfDays ? [...stays, ...wholeDays] : stays
    const others = isOfDays ? [] : wholeDays
    const isCrowded = onDay.length > room.lanes && hours.length + overnight.length > maxNamedHours
    const highlights = isCrowded && room.nameWidth !== null ? highlightsOf(onDay, date, news) : []
    return {
      date,
      onDay,
      stays: bars,
      overnight: isCrowded ? [] : overnight,
      rest: isCrowded ? [...highlights, ...others] : [...others, ...hours],
      isCrowded,
      hasNews: highlights.length > 0,
    }
  })
}

function groupsOf(date: CalendarDate, onDay: Reservation[]) {
  const stays: Reservation[] = []
  const wholeDays: Reservation[] = []
  const overnight: Reservation[] = []
  const hours: Reservation[] = []
  for (const row of onDay) {
    const first = dateOf(row.start)
    const isOneDay = lastDayOf(row, first) === first
    if (isDrawnAsBar(row)) (isOneDay ? wholeDays : stays).push(row)
    else (isOneDay ? hours : overnight).push(row)
  }
  return { date, onDay, stays, wholeDays, overnight, hours }
}

/* Today the next reservation by the hour, and those that are new or moved. */
function highlightsOf(onDay: Reservation[], date: CalendarDate, { now, changedKeys }: News): Reservation[] {
  const byHour = onDay.filter((row) => !isDrawnAsBar(row))
  const next = date === dateOf(now) ? byHour.find(({ start }) => start > now) : undefined
  const changed =
    changedKeys.size === 0 ? [] : byHour.filter((row) => row !== next && changedKeys.has(row.key))
  return next ? [next, ...changed] : changed
}
