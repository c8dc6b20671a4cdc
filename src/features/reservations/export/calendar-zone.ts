import { wallClockIn, type WallClock } from '#contract/dates/wall-clock.ts'

/** A time zone from one change of its offset to the next; offsets and `at`, an instant, are in milliseconds. */
type Observance = { at: number; before: number; offset: number }

const week = 7 * 24 * 3600 * 1000

/* The weeks whose times are of the years 1 to 9999 in any zone. */
const firstWeek = Math.ceil(asIfUtc('0001-01-02T00:00:00') / week)
const lastWeek = Math.floor(asIfUtc('9999-12-31T00:00:00') / week) - 1

/** A time zone for the reservations of a file. */
export type CalendarZone = ReturnType<typeof calendarZone>

/**
 * Describes a time zone around some wall-clock times, from the browser's offsets: the year before each, because that has the
 * offset in effect and whether it is daylight saving time. Returns the lines of its `VTIMEZONE` (RFC 5545, 3.6.5), none without
 * times, the parameter of a date-time in it, and whether its clocks skip a time when daylight saving begins.
 */
export function calendarZone(timeZone: string, times: ReadonlySet<WallClock>) {
  // An unquoted parameter ends at a colon: +03:00 is a time zone too.
  const id = timeZone.replace(':', '')
  const observances = observancesOf(timeZone, times)
  const skipped = observances.filter(({ before, offset }) => offset > before)
  const lines: string[] = []
  for (const [index, { at, before, offset }] of observances.entries()) {
    // Before the first change nothing but the next one tells which of the two offsets this is.
    const next = observances[index + 1]
    const other = before === offset && next?.before === offset ? next.offset : before
    const kind = offset > other ? 'DAYLIGHT' : 'STANDARD'
    const start = new Date(at + before).toISOString().slice(0, 19).replace(/[-:]/g, '')
    lines.push(`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${formatOffset(before)}`)
    lines.push(`TZOFFSETTO:${formatOffset(offset)}`, `END:${kind}`)
  }
  return {
    lines: lines.length === 0 ? [] : ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'],
    parameter: `;TZID=${id}`,
    isSkipped: (time: WallClock) => {
      const local = asIfUtc(time)
      return skipped.some(({ at, before, offset }) => local >= at + before && local < at + offset)
    },
  }
}

/* Reads an offset a week, which no change and its return are known to fall into, and searches the weeks whose ends differ. */
function observancesOf(timeZone: string, times: ReadonlySet<WallClock>): Observance[] {
  const weeks = new Set<number>()
  for (const middle of new Set([...times].map((time) => Math.floor(asIfUtc(time) / week)))) {
    const last = Math.min(middle + 1, lastWeek)
    for (let each = Math.max(middle - 53, firstWeek); each <= last; each += 1) weeks.add(each)
  }
  const offsetAt = (instant: number) => asIfUtc(wallClockIn(timeZone, new Date(instant))) - instant
  const observances: Observance[] = []
  for (const each of [...weeks].toSorted((a, b) => a - b)) {
    let [from, to] = [each * week, (each + 1) * week]
    const [before, offset] = [offsetAt(from), offsetAt(to)]
    if (!weeks.has(each - 1)) observances.push({ at: from, before, offset: before })
    if (before === offset) continue
    while (to - from > 1000) {
      const middle = Math.floor((from + to) / 2000) * 1000
      if (offsetAt(middle) === before) from = middle
      else to = middle
    }
    observances.push({ at: to, before, offset })
  }
  return observances
}

function asIfUtc(time: string): number {
  return Date.parse(`${time}Z`)
}

/* The offset of a time long ago has seconds. */
function formatOffset(milliseconds: number): string {
  const time = new Date(Math.abs(milliseconds)).toISOString().slice(11, 19).replaceAll(':', '')
  return (milliseconds < 0 ? '-' : '+') + time.replace(/00$/, '')
}
