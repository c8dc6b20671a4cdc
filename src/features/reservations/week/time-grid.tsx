import FullCalendar, { type CalendarOptions, type EventDisplayInfo } from '@fullcalendar/react'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar, isWithin, type Days } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { useDepartureLabel } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { ContinuingReservations } from '#src/features/reservations/reservation/labels/continuing-reservations.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import { useEventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'
import { formatDays, formatHour, formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { isWeekend } from '#src/lib/store-week/store-week.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { DayHeader } from './day-header.tsx'
import { maxBarsOf, reservationOf, timeGridEvents } from './time-grid-events.ts'
import { TimeGridText } from './time-grid-text.tsx'
import { gridHours } from './table-hours.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import '@fullcalendar/react/skeleton.css'
import './time-grid.css'

type TimeGridProps = Omit<ViewProps, 'period' | 'onGo'> & { days: Days }

const view = 'timeGrid'
const maxBars = 4

/** The options that never change. Times are the store's wall clock, given as UTC so that no time is shifted. */
const fixedOptions: CalendarOptions = {
  plugins: [timeGridPlugin],
  initialView: view,
  headerToolbar: false,
  timeZone: 'UTC',
  now: storeNow,
  nowIndicator: true,
  height: 'auto',
  // time-grid.css makes it stick below the toolbar.
  tableHeaderSticky: false,
  slotDuration: '01:00',
  defaultTimedEventDuration: '00:30',
  slotEventOverlap: false,
  // The time and one line of the name fit a half of a day.
  eventMaxStack: 2,
  eventInteractive: true,
  dayMaxEvents: maxBars,
  navLinks: true,
  // The page scrolls to now (use-scroll-to-now.ts).
  scrollTime: '',
  dayHeaderAlign: 'start',
  dayHeaderClass: ({ isToday }) => `time-grid-line ${isToday ? 'day-header-today' : ''}`,
  dayHeaderRowClass: 'time-grid-line time-grid-axis',
  dayHeaderInnerClass: 'day-header',
  tableHeaderClass: 'time-grid-header',
  dayRowClass: 'time-grid-line time-grid-bars',
  dayCellBottomClass: 'time-grid-days-bottom',
  allDayDividerClass: 'time-grid-divider',
  allDayHeaderInnerClass: 'time-grid-axis time-grid-hour-name',
  slotHeaderInnerClass: 'time-grid-axis time-grid-hour-name time-grid-hour',
  slotHeaderDividerClass: 'time-grid-hours-divider',
  slotHeaderClass: 'time-grid-slot',
  slotLaneClass: 'time-grid-line',
  dayLaneInnerClass: 'time-grid-lane',
  nowIndicatorLineClass: 'time-grid-now-line',
  nowIndicatorDotClass: 'time-grid-now-dot',
  rowEventClass: 'time-grid-bar',
  columnEventClass: 'time-grid-tile',
  eventInnerClass: 'time-grid-text',
  moreLinkClass: 'time-grid-more',
  columnMoreLinkClass: 'time-grid-more-of-hours',
  moreLinkContent: ({ num }) => (
    // Without isolation a plus sign changes sides in right-to-left text. A screen reader reads the hint.
    <bdi dir="ltr" aria-hidden="true">
      {`+${formatNumber(num)}`}
    </bdi>
  ),
  dayHeaderDidMount: ({ el, date }) => {
    // FullCalendar names its link by the date alone.
    const link = el.querySelector('[role=link]')
    link?.setAttribute('aria-labelledby', dayHeaderId(toCalendarDate(date)))
    link?.setAttribute('aria-describedby', `${dayHeaderId(toCalendarDate(date))}-more`)
  },
  eventDidMount: (info) => info.el.setAttribute('data-reservation', reservationOf(info).reservation.key),
}

/** A few days as a grid of hours, for a week in which few reservations lie side by side: FullCalendar with our texts. */
export function TimeGrid({
  days,
  byDay,
  loadedDays,
  changedKeys,
  hasHijri,
  onOpen,
  onOpenDay,
}: TimeGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  useScrollToNow(grid, days.first, loadedDays === undefined)
  return <Grid {...days} {...{ grid, byDay, loadedDays, changedKeys, hasHijri, onOpen, onOpenDay }} />
}

type GridProps = Omit<TimeGridProps, 'days'> & Days & { grid: RefObject<HTMLDivElement | null> }

/* FullCalendar computes its options again at every render. */
const Grid = memo(function Grid({ grid, first, last, loadedDays, ...props }: GridProps) {
  const { byDay, changedKeys, hasHijri, onOpen, onOpenDay } = props
  const t = useTranslations('reservations.calendar')
  const texts = useEventTexts()
  const now = useStoreNow()
  const hours = useMemo(() => gridHours(byDay, { first, last }), [byDay, first, last])
  const events = useMemo(
    () => timeGridEvents(reservationsWithin(byDay, { first, last }), hours),
    [byDay, first, last, hours],
  )
  const isMeasured = useIsMeasured()
  const today = dateOf(now)
  // The hours from midnight to now, if the grid shows them.
  const hourOfNow = isWithin({ first, last }, today) ? minuteOf(now, today) / 60 : -1
  const isNowVisible = hourOfNow >= hours.first && hourOfNow <= hours.last
  // The label of now covers the name of an hour, ten minutes before it too.
  const coveredHour = isNowVisible ? Math.floor(hourOfNow + 1 / 6) : null
  const classOfDay = (info: { date: Date }) => {
    const day = toCalendarDate(info.date)
    const isLoading = loadedDays && !isWithin(loadedDays, day)
    return `time-grid-line ${isLoading ? 'time-grid-loading' : isWeekend(day) ? 'time-grid-weekend' : ''}`
  }
  const dayHeaderContent = (info: { date: Date }) => {
    const day = toCalendarDate(info.date)
    const onDay = byDay.get(day) ?? []
    return <GridDayHeader date={day} onDay={onDay} isFirst={day === first} hasHijri={hasHijri} />
  }
  const eventContent = (info: EventDisplayInfo) => {
    const { reservation, isNight } = reservationOf(info)
    return (
      <TimeGridText
        reservation={reservation}
        isStart={info.isStart && !isNight}
        isPast={phaseOf(reservation, now).name === 'past'}
        isChanged={changedKeys.has(reservation.key)}
        texts={texts}
      />
    )
  }
  return (
    <div
      ref={grid}
      className="surface time-grid"
      aria-busy={loadedDays !== undefined}
      style={{
        '--hours': hours.last - hours.first,
        '--bars': Math.min(maxBars + 1, maxBarsOf(events, { first, last })),
      }}
    >
      {isNowVisible && (
        <span className="calendar-now-place" style={{ '--hours-left': hours.last - hourOfNow }} />
      )}
      <FullCalendar
        {...fixedOptions}
        locale={formattingLocale()}
        direction={directionOf(screenLanguage())}
        visibleRange={{ start: first, end: addDays(last, 1) }}
        titleFormat={() => formatDays(first, last)}
        slotMinTime={`${hours.first}:00:00`}
        slotMaxTime={`${hours.last}:00:00`}
        eventMinHeight={34 * letterScale()}
        events={isMeasured ? events : []}
        allDayText={texts.allDay}
        timedText={t('timed')}
        moreLinkHint={(count) => texts.showDay(texts.hiddenCount(count))}
        moreLinkClick={(info) => {
          onOpenDay(toCalendarDate(info.date))
          // Without the name of a view FullCalendar would open its popover.
          return view
        }}
        navLinkDayClick={(day) => onOpenDay(toCalendarDate(day))}
        eventClick={(info) => onOpen(reservationOf(info).reservation.key)}
        dayCellClass={classOfDay}
        dayLaneClass={classOfDay}
        dayHeaderContent={dayHeaderContent}
        slotHeaderContent={(info) => {
          const hour = (info.time?.milliseconds ?? 0) / 3_600_000
          return hour === coveredHour ? '' : formatHour(hour)
        }}
        nowIndicatorHeaderContent={<span className="time-grid-now week-now tabular">{formatTime(now)}</span>}
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
function useIsMeasured(): boolean {
  const [isMeasured, setIsMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMeasured
}

/* The id of a day's accessible name. The id of its description ends with `-more`. */
const dayHeaderId = (date: CalendarDate) => `day-${date}`

type GridDayHeaderProps = { date: CalendarDate; onDay: Reservation[]; isFirst: boolean; hasHijri: boolean }

/* For screen readers it also has those whose bar, with its button, begins on an earlier day. */
function GridDayHeader({ date, onDay, isFirst, hasHijri }: GridDayHeaderProps) {
  const label = useDepartureLabel()(date, useDayLabel(hasHijri)(date, tallyOf(onDay)))
  const continuing = onDay.filter((row) => !isFirst && dateOf(row.start) < date && isDrawnAsBar(row))
  return (
    <>
      <DayHeader date={date} hasHijri={hasHijri} />
      <span className="day-header-count tabular">{onDay.length > 0 && formatNumber(onDay.length)}</span>
      <span id={dayHeaderId(date)} className="visually-hidden">
        {label}
      </span>
      <span id={`${dayHeaderId(date)}-more`}>
        <ContinuingReservations reservations={continuing} />
      </span>
    </>
  )
}

/** Converts a day of FullCalendar, which is midnight UTC because the grid's time zone is UTC. */
function toCalendarDate(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10) as CalendarDate
}

/* The size of letters compared with the usual 16 px. */
function letterScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}
