import FullCalendar, { type EventDisplayInfo } from '@fullcalendar/react'
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dateOf, hourOf } from '#contract/dates/wall-clock.ts'
import { eachDay, isDrawnAsBar, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { gridDaysAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useEventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { formatDays, formatHour, formatTime } from '#src/lib/i18n/formats.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { GridDayHeader } from './grid-day-header.tsx'
import { hourHeight, maxBarsOf, reservationOf, tileHeight, timeGridEvents } from './time-grid-events.ts'
import { measuredWidth } from './measured-width.ts'
import { TimeGridText } from './time-grid-text.tsx'
import { fixedOptions, toCalendarDate, view } from './time-grid-options.tsx'
import { gridHours, type Hours } from './table-hours.ts'
import type { WidthOf } from './tile-text.ts'
import '@fullcalendar/react/skeleton.css'
import './time-grid.css'

type TimeGridProps = Omit<ViewProps, 'period'> & { days: Days }

/**
 * A few days as a grid of hours, for a week in which few reservations lie side by side: FullCalendar, which computes its options again at
 * every render, with our texts.
 */
export const TimeGrid = memo(function TimeGrid({ days, loadedDays, ...props }: TimeGridProps) {
  const { byDay, booked, chosen, onOpen, onOpenDay, onGo } = props
  const { first, last } = days
  const grid = useRef<HTMLDivElement>(null)
  useScrollToNow(grid, first, loadedDays === undefined)
  useEffect(() => gridDaysAsOneStop(grid.current), [])
  const t = useTranslations('reservations.calendar')
  const tWeek = useTranslations('reservations.weekTable')
  const texts = useEventTexts()
  const now = useStoreNow()
  const today = dateOf(now)
  const hasToday = isWithin(days, today)
  const wholeHour = hasToday ? hourOf(now) : undefined
  const hours = useMemo(() => gridHours(booked, wholeHour), [booked, wholeHour])
  const reservations = useMemo(() => reservationsWithin(byDay, days), [byDay, days])
  const widthOf = useMeasuredWidth()
  const minHour = useMemo(() => hourHeight(reservations, days, widthOf), [reservations, days, widthOf])
  // As many as are 3rem wide, which fits the time and a word: three where a day is 9.5rem wide, also beside its panel.
  const isWide = useMediaQuery(chosen ? '(width >= 100em)' : '(width >= 80em)')
  const maxTiles = isWide || first === last ? 3 : 2
  const mostAtOnce = useMemo(
    () => Math.max(...eachDay(days).flatMap((date) => bookedByHour(byDay.get(date) ?? [], date))),
    [byDay, days],
  )
  // A number for one alone would take the room of its tile.
  const eventMaxStack = mostAtOnce === maxTiles + 1 ? mostAtOnce : maxTiles
  const lane = useLane(grid, hours)
  const events = useMemo(
    () => timeGridEvents(reservations, hours, lane && { ...lane, maxTiles: eventMaxStack, widthOf }),
    [reservations, hours, lane, eventMaxStack, widthOf],
  )
  const bars = events.filter(({ allDay }) => allDay)
  // More whole days of a day become a number. Without hours below them there is room.
  const maxLanes = mostAtOnce > 0 ? 4 : 24
  // The hours from midnight to now.
  const hourOfNow = minuteOf(now, today) / 60
  // After the last of today the grid opens at its top.
  const isOnToday =
    hasToday &&
    hourOfNow >= hours.first &&
    byDay.get(today)?.some((row) => !isDrawnAsBar(row) && (row.end ?? row.start) > now)
  const classOfDay = (info: { date: Date }) => {
    const day = toCalendarDate(info.date)
    const isLoading = loadedDays && !isWithin(loadedDays, day)
    return `time-grid-line ${isLoading ? 'time-grid-loading' : isWeekend(day) ? 'time-grid-weekend' : ''}`
  }
  const dayHeaderContent = (info: { date: Date }) => {
    const day = toCalendarDate(info.date)
    const onDay = byDay.get(day) ?? []
    return <GridDayHeader date={day} onDay={onDay} isFirst={day === first} isCurrent={day === chosen} />
  }
  const slotHeaderContent = (info: { time?: { milliseconds: number } | null }) => {
    const hour = (info.time?.milliseconds ?? 0) / 3_600_000
    const toNow = hourOfNow - hour
    if (!hasToday || Math.abs(toNow) > 1) return formatHour(hour)
    return (
      <span className="time-grid-beside-now block clipped" style={{ '--to-now': toNow }}>
        {formatHour(hour)}
      </span>
    )
  }
  const eventContent = (info: EventDisplayInfo) => <TimeGridText {...{ info, now, texts, widthOf }} />
  return (
    <div
      ref={grid}
      className="surface time-grid relative clipped"
      aria-busy={loadedDays !== undefined}
      style={{
        '--hours': hours.end - hours.first,
        '--min-hour': `${minHour}rem`,
        '--bars': Math.min(maxLanes + 1, maxBarsOf(events, days)),
      }}
    >
      {mostAtOnce > maxTiles + 1 && (
        <p className="time-grid-note tight centred flex label quiet">
          {tWeek('doesNotFit')}
          <Button className="rigid small" onClick={() => onGo({ weekForm: 'table' })}>
            {tWeek('showTable')}
          </Button>
        </p>
      )}
      {isOnToday && <span className="calendar-now-place" style={{ '--hours-left': hours.end - hourOfNow }} />}
      <FullCalendar
        {...fixedOptions}
        locale={formattingLocale()}
        direction={directionOf(screenLanguage())}
        visibleRange={{ start: first, end: addDays(last, 1) }}
        titleFormat={() => formatDays(first, last)}
        slotMinTime={`${hours.first}:00:00`}
        slotMaxTime={`${hours.end}:00:00`}
        eventMaxStack={eventMaxStack}
        eventMinHeight={tileHeight * letterScale()}
        dayMaxEvents={maxLanes}
        events={lane ? events : []}
        allDaySlot={bars.length > 0}
        allDayText={bars.every(({ isNight }) => isNight) ? t('overnight') : texts.allDay}
        timedText={t('timed')}
        moreLinkHint={(count) => texts.showDay(texts.hiddenCount(count))}
        moreLinkClick={(info) => {
          const [hidden] = info.hiddenSegs
          onOpenDay(toCalendarDate(info.date), undefined, hidden && reservationOf(hidden).reservation.key)
          // Without the name of a view FullCalendar would open its popover.
          return view
        }}
        navLinkDayClick={(day) => onOpenDay(toCalendarDate(day))}
        eventClick={(info) => onOpen(reservationOf(info).reservation.key)}
        dayCellClass={classOfDay}
        dayLaneClass={classOfDay}
        dayHeaderContent={dayHeaderContent}
        slotHeaderContent={slotHeaderContent}
        nowIndicatorHeaderContent={
          <span className="time-grid-now week-now tint-attention strong pill unbroken small">
            {formatTime(now)}
          </span>
        }
        eventClass={(info) => {
          const { reservation } = reservationOf(info)
          return `time-grid-event ${reservationHue(reservation)} event-${phaseOf(reservation, now).name}`
        }}
        eventContent={eventContent}
      />
    </div>
  )
})

/* FullCalendar places events by an estimate until it has measured an hour, in the first frame; placed before, all of them move. */
function useLane(grid: RefObject<HTMLElement | null>, hours: Hours) {
  const [lane, setLane] = useState<{ width: number; hour: number }>()
  useEffect(() => {
    const measure = () => {
      const { width = 0, height = 0 } =
        grid.current?.querySelector('.time-grid-lane')?.getBoundingClientRect() ?? {}
      const hour = height / (hours.end - hours.first) / letterScale()
      if (hour > 0) setLane({ width: width / letterScale(), hour })
    }
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    if (grid.current) observer.observe(grid.current)
    return () => observer.disconnect()
  }, [grid, hours])
  return lane
}

/* Measures again with the font of the page as soon as it is loaded. */
function useMeasuredWidth(): WidthOf {
  const [widthOf, setWidthOf] = useState(measuredWidth)
  useEffect(() => {
    if (document.fonts.status === 'loading') void document.fonts.ready.then(() => setWidthOf(measuredWidth))
  }, [])
  return widthOf
}

/* The size of letters compared with the usual 16 px. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}
