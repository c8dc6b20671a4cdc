import { memo, useEffect, useMemo, useRef, useState, useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isLoaded, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { hijriMonthBeginning, useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { turnOf } from '#src/features/reservations/days/stays.ts'
import { emptyTally, haveOtherSeats, tallyByDay } from '#src/features/reservations/days/tally.ts'
import {
  formatHour,
  formatTime,
  formatWeekdayName,
  formatWeekdayLetter,
  memoized,
} from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { weeksAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { useEventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import { estimateTextWidth } from '#src/features/reservations/reservation/labels/text-width.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { matchesMedia, onResize } from '#src/lib/hooks/use-media-query.ts'
import { hoursScale } from './hours-strip.tsx'
import { MonthCell, type MonthCellOptions } from './month-cell.tsx'
import type { MonthRoom } from './month-hours.ts'
import { monthWeeks, type MonthDay } from './month-lanes.ts'
import './month-grid.css'

type MonthGridProps = MonthCellOptions & {
  date: CalendarDate
  /** The reservations of each visible day; the days are whole weeks. */
  byDay: ByDay
  /** The days whose reservations are loaded; undefined when all visible days are. */
  loadedDays?: Days
}

/** The month, a row of cells for each week (docs/decisions/0017). */
export const MonthGrid = memo(function MonthGrid({ date, byDay, loadedDays, ...cell }: MonthGridProps) {
  const texts = useEventTexts()
  const now = useStoreNow()
  const t = useTranslations('reservations.monthGrid')
  const { isCompact, chosen } = cell
  const { keys: changedKeys } = useChanges()
  const hasHijri = useHasHijri()
  // Here, because a translator for each of forty days would take as long as ten tiles.
  const dayLabel = useDayLabel()
  const tallyLabels = useTallyLabels()
  const room = useMonthRoom(byDay.size / 7, isCompact, chosen !== null)
  const weeks = useMemo(() => monthWeeks(byDay, room, { now, changedKeys }), [byDay, room, now, changedKeys])
  const scale = useMemo(() => hoursScale(weeks), [weeks])
  const [firstHour, lastHour] = [scale.first, scale.end].map(wordOfHour)
  const tallies = useMemo(() => tallyByDay(byDay), [byDay])
  const isInSeats = useMemo(() => haveOtherSeats(tallies.values()), [tallies])
  const grid = useRef<HTMLDivElement>(null)
  const [opened] = useState(date)
  useScrollToNow(grid, opened, loadedDays === undefined)
  useEffect(() => weeksAsOneStop(grid.current), [])
  const named = namedDays({ view: 'month', date })
  const part = (name: 'stay' | 'end', count: number) => memoized(`${name} ${count}`, () => t(name, { count }))
  const moreOf = ({ date: day, hidden }: MonthDay, rest = texts.others) => {
    const turns = hidden.map((row) => turnOf(row, day))
    const staying = turns.filter((turn) => turn === 'goesOn').length
    const ending = turns.filter((turn) => turn === 'ends').length
    const others = hidden.length - staying - ending
    return [
      staying > 0 ? part('stay', staying) : null,
      ending > 0 ? part('end', ending) : null,
      others > 0 ? rest(others) : null,
    ].filter((part) => part !== null)
  }
  return (
    <div
      ref={grid}
      className="surface month-grid clipped"
      // Bars span several cells, which is impossible in the cells of a table element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="table"
      aria-label={titleOfPeriod({ view: 'month', date })}
      data-compact={isCompact}
      style={{
        '--weeks': weeks.length,
        '--all-lanes': weeks.reduce((sum, { lanes }) => sum + lanes, 0),
        '--strip-lanes': scale.lanes,
        '--most-named': Math.max(...weeks.map(({ namedLanes }) => namedLanes)),
        ...(scale.lanes > 2 && {
          '--hours': `"${firstHour} ${lastHour}"`,
          '--first-hour': `"${firstHour}"`,
          '--last-hour': `"${lastHour}"`,
        }),
      }}
    >
      <div
        className="month-weekdays below-toolbar"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="row"
      >
        {weeks[0]?.days.map((day) => (
          <div
            key={day.date}
            className="month-weekday small quiet"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="columnheader"
          >
            <span className={isCompact ? 'visually-hidden' : ''}>{formatWeekdayName(day.date)}</span>
            {isCompact && <span aria-hidden="true">{formatWeekdayLetter(day.date)}</span>}
          </div>
        ))}
      </div>
      {weeks.map(({ days, lanes: weekLanes, namedLanes }) => (
        <div
          key={days[0]?.date}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="row"
          className="month-week"
          style={{ '--month-lanes': weekLanes, '--named-lanes': namedLanes }}
          data-named={namedLanes > 0 || undefined}
          data-hijri-begins={hasHijri && days.some(({ date: day }) => hijriMonthBeginning(day) !== null)}
        >
          {days.map((day) => {
            const tally = tallies.get(day.date) ?? emptyTally()
            return (
              <MonthCell
                key={day.date}
                {...cell}
                {...{ day, tally, hasHijri, isInSeats, scale, now, texts, moreOf }}
                dayWidth={room.dayWidth}
                isNamed={namedLanes > 0}
                label={dayLabel(day.date, tally)}
                tallyLabels={tallyLabels(tally)}
                isLoaded={isLoaded(loadedDays, day.date)}
                isOtherMonth={!isWithin(named, day.date)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
})

/* With a space that does not grow in justified text. */
function wordOfHour(hour: number): string {
  return formatHour(hour % 24).replace(/\s/, '\u2005')
}

/** Returns the room of a day in a month that fills the window, beside the open panel of a day or not. */
function useMonthRoom(weeks: number, isCompact: boolean, hasPanel: boolean): MonthRoom {
  const fitting = useCallback(() => (isCompact ? compactLanes : lanesThatFit(weeks)), [weeks, isCompact])
  const lanes = useSyncExternalStore(onResize, fitting, fitting)
  const windowWidth = useSyncExternalStore(onResize, atLeastWide, atLeastWide)
  const grid = windowWidth - (hasPanel ? panelWidth : 0) - aroundGrid
  return useMemo(() => {
    const dayWidth = grid / 7 / letterSize
    const nameWidth = isCompact ? null : dayWidth - aroundName / letterSize
    return { lanes, dayWidth, nameWidth, timeWidth: grid < timesWidth ? () => 0 : widthOfTime }
  }, [lanes, grid, isCompact])
}

const [compactLanes, maxLanes] = [4, 9]
/* In the em of media queries: the height of the page around a month, and of a week without its lanes (month-cell.css). */
const [aroundWideMonth, aroundMonth, aroundLanes, laneHeight] = [10.875, 16.875, 1.5625, 1.5]

/* Media queries, unlike measuring, give the result before the first render. */
function lanesThatFit(weeks: number): number {
  // Six weeks fit a window of 800px with three lanes, five with four.
  const minLanes = weeks > 5 ? 3 : 4
  const isWide = matchesMedia('(width >= 80em)')
  for (let lanes = maxLanes; lanes > minLanes; lanes -= 1) {
    const height = weeks * (aroundLanes + lanes * laneHeight)
    if (isScreenAsHigh(height + (isWide ? aroundWideMonth : aroundMonth))) return lanes
  }
  return minLanes
}

/* A portal around a frame as tall as its page states the height of its own window (tokens.css). */
function isScreenAsHigh(height: number): boolean {
  const screen = import.meta.env.SSR
    ? 0
    : Number.parseFloat(document.documentElement.style.getPropertyValue('--screen'))
  if (screen > 0) return screen >= height * 16
  return matchesMedia(`(height >= ${height}em)`)
}

/* In em, by steps. */
function atLeastWide(): number {
  let width = 50
  while (width <= 120 && matchesMedia(`(width >= ${width}em)`)) width += 5
  return width - 5
}

/*
 * In em: the rail with the page's padding, the panel of a day, a tile without its words, and how wide a month with times is
 * (month-event.css).
 */
const [aroundGrid, panelWidth, aroundName, timesWidth] = [6.75, 22, 1.05, 62]
const widthOfTime = (time: WallClock) => timeSize * estimateTextWidth(formatTime(time))
/* The size of a name's letters in em, Arabic is a little larger than English; and of a time's in letters' em. */
const [letterSize, timeSize] = [0.78, 0.96]
