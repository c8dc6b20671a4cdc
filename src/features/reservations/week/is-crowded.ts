import type { WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

const [maxSideBySide, maxCutShare] = [2, 1 / 50]
/* In minutes: the length of one without an end, and the shortest that is drawn as long as it is. */
const [usualLength, minLength] = [60, 30]
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
    const minutes = length > 0 ? Math.max(minLength, length) : usualLength
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
