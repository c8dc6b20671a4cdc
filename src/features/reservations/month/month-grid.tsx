import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { isLoaded, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import { stayOn } from '#src/features/reservations/days/stays.ts'
import { emptyTally, tallyByDay } from '#src/features/reservations/days/tally.ts'
import { formatHour, formatWeekdayName, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { hoursScale } from './hours-strip.tsx'
import { MonthCell, type MonthCellOptions } from './month-cell.tsx'
import { monthWeeks, type MonthDay } from './month-lanes.ts'
import { weeksAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { useEventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { useDayLabel } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { useMonthRoom } from './use-month-room.ts'
import './month-grid.css'

type MonthGridProps = MonthCellOptions & {
  date: CalendarDate
  /** The reservations of each visible day; the days are whole weeks. */
  byDay: ByDay
  /** The days whose reservations are loaded; undefined when all visible days are. */
  loadedDays?: Days
}

const noTally = emptyTally()

/** The month, a row of cells for each week (docs/decisions/0017). */
export const MonthGrid = memo(function MonthGrid({ date, byDay, loadedDays, ...cell }: MonthGridProps) {
  const texts = useEventTexts()
  const now = useStoreNow()
  const t = useTranslations('reservations.monthGrid')
  const { isCompact, chosen, changedKeys } = cell
  // Here, because a translator for each of forty days would take as long as ten tiles.
  const dayLabel = useDayLabel(cell.hasHijri)
  const tallyLabels = useTallyLabels()
  const room = useMonthRoom({ weeks: byDay.size / 7, isCompact, hasPanel: chosen !== null })
  const weeks = useMemo(() => monthWeeks(byDay, room, { now, changedKeys }), [byDay, room, now, changedKeys])
  const scale = useMemo(() => hoursScale(weeks), [weeks])
  const tallies = useMemo(() => tallyByDay(byDay), [byDay])
  const grid = useRef<HTMLDivElement>(null)
  const [opened] = useState(date)
  useScrollToNow(grid, opened, loadedDays === undefined)
  useEffect(() => weeksAsOneStop(grid.current), [])
  const named = namedDays({ view: 'month', date })
  const moreOf = ({ date: day, hidden }: MonthDay, rest = texts.others) => {
    const stays = hidden.map((row) => stayOn(row, day)).filter((stay) => stay?.begins === false)
    const ending = stays.filter((stay) => stay?.ends).length
    const others = hidden.length - stays.length
    return [
      stays.length > ending ? t('stay', { count: stays.length - ending }) : null,
      ending > 0 ? t('end', { count: ending }) : null,
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
        '--hours': `"${[scale.first, scale.end].map(wordOfHour).join(' ')}"`,
      }}
    >
      <div
        className="month-weekdays"
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
      {weeks.map(({ days, lanes: weekLanes }) => (
        <div
          key={days[0]?.date}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="row"
          className="month-week"
          style={{ '--month-lanes': weekLanes }}
          data-hijri-begins={cell.hasHijri && days.some(({ date: day }) => hijriMonthBeginning(day) !== null)}
        >
          {days.map((day) => {
            const tally = tallies.get(day.date) ?? noTally
            return (
              <MonthCell
                key={day.date}
                {...cell}
                {...{ day, tally, scale, now, texts, moreOf }}
                dayWidth={room.dayWidth}
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
