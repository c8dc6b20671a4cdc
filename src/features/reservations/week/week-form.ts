import type { CalendarPeriod, WeekForm } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { minLength } from '#src/features/reservations/days/minutes-on.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

/** What a week shows: a form that the reader can choose, or the products of its days. */
export type ShownForm = WeekForm | 'products'

/** What is decided: no step, no other window and no change of a reservation turns the week. */
export type WeekDecision = {
  /** The reader's choice, or what suits the store. */
  form: WeekForm | undefined
  /** The first day of the latest loaded week, and whether it has stays alone. */
  first?: CalendarDate
  isOfStays?: boolean
}

/**
 * The decision after a change of the address or of what is loaded; the same object if it stays. `rows` are the
 * reservations of the days from `first`, once all are loaded, and `month` those of the month, once it is known whether they load. A
 * crowded week decides its form alone, otherwise its month does; a week of stays leaves that to the first week with hours.
 */
export function decideWeek(
  before: WeekDecision,
  { view, weekForm }: CalendarPeriod,
  [first, rows, month]: [CalendarDate, Reservation[] | undefined, month?: Reservation[]],
  dayWidth: number,
): WeekDecision {
  let decided = before
  const decide = (more: Partial<WeekDecision>) => (decided = { ...decided, ...more })
  if (weekForm !== undefined && weekForm !== decided.form) decide({ form: weekForm })
  if (view !== 'week' || rows === undefined) return decided
  if (decided.first !== first) decide({ first, isOfStays: rows.length > 0 && rows.every(isDrawnAsBar) })
  if (decided.form !== undefined || decided.isOfStays) return decided
  if (isCrowded(rows, dayWidth)) decide({ form: 'table' })
  else if (month) decide({ form: isCrowded(month, dayWidth) ? 'table' : 'grid' })
  return decided
}

/** What a week shows by a decision: the products where it has stays alone, unless the address has a form. */
export function shownForm(
  { form, isOfStays }: WeekDecision,
  { weekForm }: CalendarPeriod,
): ShownForm | undefined {
  return weekForm === undefined && isOfStays ? 'products' : form
}

const [maxSideBySide, maxCutShare] = [2, 1 / 50]
/* In px: an hour of the grid, letters, lines, the edges of a tile, and the time before a name in one line. */
const [hourHeight, letter, line, edges, timeWidth] = [52, 12.5, 16, 12, 40]

/**
 * Whether a time grid would be too crowded for some reservations, sorted by start, with days of a width in px: more than two lie
 * side by side, or more than one name in fifty does not fit its tile.
 */
export function isCrowded(reservations: Reservation[], dayWidth: number): boolean {
  let open: { end: number; isBeside: boolean; row: Reservation; minutes: number }[] = []
  let [count, cut] = [0, 0]
  const close = (tile: (typeof open)[number]) => {
    const width = (tile.isBeside ? dayWidth / 2 : dayWidth) - edges
    if (!hasRoom(tile.row.title, tile.minutes, width)) cut += 1
  }
  for (const row of reservations) {
    if (isDrawnAsBar(row)) continue
    count += 1
    const start = minuteOf(row.start)
    const length = row.end === null ? 0 : minuteOf(row.end) - start
    const minutes = Math.max(minLength, length)
    for (const tile of open) if (tile.end <= start) close(tile)
    open = open.filter(({ end }) => end > start)
    if (open.length === maxSideBySide) return true
    for (const tile of open) tile.isBeside = true
    open.push({ end: start + minutes, isBeside: open.length > 0, row, minutes })
  }
  for (const tile of open) close(tile)
  return cut > count * maxCutShare
}

/* The time has the first line, alone if the tile has a second one. A line breaks between words, so not all of it is filled. */
function hasRoom(title: string, minutes: number, width: number): boolean {
  const lines = Math.floor((minutes / 60) * (hourHeight / line)) - 1
  const room = lines > 0 ? (lines === 1 ? 1 : lines * 0.8) * width : width - timeWidth
  return estimateTextWidth(parseTitle(title).product) * letter <= room
}

/* Minutes since 1970, only for differences. */
function minuteOf(time: WallClock): number {
  return Date.parse(`${time}Z`) / 60_000
}
