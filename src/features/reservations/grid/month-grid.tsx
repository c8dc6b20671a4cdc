import { memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { titleOfPeriod } from '#src/features/reservations/address/calendar-period.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import { fullGauge, tallyByDay } from '#src/features/reservations/days/tally.ts'
import { GaugeLegend } from '#src/features/reservations/labels/gauge-legend.tsx'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { onResize } from '#src/lib/hooks/use-media-query.ts'
import { formatWeekdayName, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { MonthCell, type MonthCellOptions } from './month-cell.tsx'
import { monthWeeks } from './month-lanes.ts'
import { useEventTexts } from './use-event-texts.ts'
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
  const lanes = useLanes(byDay.size / 7)
  const weeks = useMemo(() => monthWeeks(byDay, lanes), [byDay, lanes])
  const tallies = useMemo(() => tallyByDay(byDay), [byDay])
  const full = useMemo(() => fullGauge(tallies.values()), [tallies])
  const named = namedDays('month', date)
  return (
    <>
      <div
        className="month-grid"
        // Bars span several cells, which is impossible in the cells of a table element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="table"
        aria-label={titleOfPeriod({ view: 'month', date })}
        data-compact={cell.isCompact}
        style={{ '--month-lanes': lanes, '--weeks': weeks.length }}
      >
        <div
          className="month-weekdays"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="row"
        >
          {weeks[0]?.map((day) => (
            <div
              key={day.date}
              className="month-weekday"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="columnheader"
            >
              <span className={cell.isCompact ? 'visually-hidden' : ''}>{formatWeekdayName(day.date)}</span>
              {cell.isCompact && <span aria-hidden="true">{formatWeekdayLetter(day.date)}</span>}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div
            key={week[0]?.date}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="row"
            className="month-week"
            data-hijri-begins={
              cell.hasHijri && week.some(({ date: day }) => hijriMonthBeginning(day) !== null)
            }
          >
            {week.map((day) => (
              <MonthCell
                key={day.date}
                {...cell}
                day={day}
                tally={tallies.get(day.date)}
                full={full}
                now={now}
                isLoaded={loadedDays === undefined || isWithin(loadedDays, day.date)}
                isOtherMonth={!isWithin(named, day.date)}
                texts={texts}
              />
            ))}
          </div>
        ))}
      </div>
      {!cell.isCompact && <GaugeLegend full={full} of="day" />}
    </>
  )
})

const [minLanes, maxLanes] = [3, 8]
/* In the em of media queries: the height of the page around a month, and of a week without its lanes (month-cell.css). */
const [aroundWideMonth, aroundMonth, aroundLanes, laneHeight] = [13.25, 19.25, 3.2, 1.5]

/* Returns how many lanes a day has if the weeks of the month fill the window. */
function useLanes(weeks: number): number {
  return useSyncExternalStore(
    onResize,
    useCallback(() => lanesThatFit(weeks), [weeks]),
  )
}

/* Media queries, unlike measuring, give the result before the first render. */
function lanesThatFit(weeks: number): number {
  for (let lanes = maxLanes; lanes > minLanes; lanes -= 1) {
    const height = weeks * (aroundLanes + lanes * laneHeight)
    const isRoomy =
      window.matchMedia(`(width >= 80em) and (height >= ${height + aroundWideMonth}em)`).matches ||
      window.matchMedia(`${breakpoints.desktop} and (height >= ${height + aroundMonth}em)`).matches
    if (isRoomy) return lanes
  }
  return minLanes
}
