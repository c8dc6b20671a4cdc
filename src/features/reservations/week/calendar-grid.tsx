import FullCalendar, { type EventClickInfo, type EventDisplayInfo } from '@fullcalendar/react'
import arSa from '@fullcalendar/react/locales/ar-sa'
import enGb from '@fullcalendar/react/locales/en-gb'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { memo, useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import { formatTime } from '#src/lib/i18n/formats.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { useWideTextSpacing } from '#src/lib/hooks/use-wide-text-spacing.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { classesOf, gridEventOf } from './event-classes.ts'
import { barEvents, maxBarsOf, tileEvents } from './grid-events.ts'
import { hourHeightOf, tileScaleOf } from './hour-height.ts'
import { minTile } from './tiles.ts'
import { fractionOfHours, tallyByHour, visibleHours } from '#src/features/reservations/days/visible-hours.ts'
import { gridClasses, dayOptionsOf, hourOptionsOf } from './grid-options.tsx'
import { fullGauge, tallyByDay } from '#src/features/reservations/days/tally.ts'
import { GaugeLegend } from '#src/features/reservations/reservation/labels/gauge-legend.tsx'
import { HourlyTallyList } from '#src/features/reservations/reservation/labels/hourly-tally-list.tsx'
import { useContinuingReservations } from './use-continuing-reservations.tsx'
import { useScrollToDate, useScrollToNow } from './use-scroll-to-date.ts'
import { useEventContent } from './use-event-content.tsx'
import { useGridBox } from './use-grid-box.ts'
import { useDeferredLabels } from './use-deferred-labels.ts'
import '@fullcalendar/react/skeleton.css'
import './calendar-grid.css'
import './calendar-tile.css'
import './hour-tile.css'
import './tile-places.css'

type CalendarGridProps = {
  view: 'week' | 'day'
  date: CalendarDate
  /** The reservations of the visible days. */
  byDay: ByDay
  /** The days whose reservations are loaded; undefined when all visible days are. */
  loadedDays?: Days
  /** The keys of the reservations to mark as new or moved. */
  changedKeys: ReadonlySet<string>
  hasHijri: boolean
  /** The week of a phone, whose days are named above the grid (week-strip.tsx). */
  isCompact?: boolean
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

/* FullCalendar recomputes its options at every render, and draws every event again when an option is a new object. */
const Grid = memo(FullCalendar)
/* This many tiles and the headers take less than a frame. */
const maxImmediateTiles = 80
const plugins = [timeGridPlugin]
/* With a right-to-left locale FullCalendar writes `45 week`, so the `direction` option sets the direction instead. */
const arabic = { ...arSa, direction: 'ltr' as const, weekTextLong: 'الأسبوع' }
const locales = [arabic, enGb]

/**
 * The week and the day. FullCalendar gets the visible days and only their reservations, so that a step to other days renders
 * once; its own toolbar and navigation stay off. It gets the store's wall-clock times as UTC, so that no time is shifted.
 */
export function CalendarGrid({
  view,
  date,
  byDay,
  loadedDays,
  changedKeys,
  hasHijri,
  isCompact = false,
  onOpen,
  onOpenDay,
}: CalendarGridProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const { first, last } = visibleDays({ view, date })
  const days = useMemo(() => ({ first, last }), [first, last])
  const dayLabel = useDayLabel(hasHijri)
  const grid = useRef<HTMLDivElement>(null)
  const { box, isMeasured } = useGridBox(grid, view)
  const spreadRuler = useRef<HTMLSpanElement>(null)
  const isSpread = useWideTextSpacing(spreadRuler)
  const hours = useMemo(() => visibleHours(reservationsWithin(byDay, days), days), [byDay, days])
  const bars = useMemo(() => barEvents(byDay, hours), [byDay, hours])
  const maxBars = useMemo(() => maxBarsOf(bars, days), [bars, days])
  const hourHeight = hourHeightOf({ box, hours: hours.last - hours.first, bars: maxBars, isSpread })
  const tiles = useMemo(
    () => tileEvents(byDay, days, view, hours, tileScaleOf(box, hourHeight)),
    [byDay, days, view, hours, box, hourHeight],
  )
  // The first frame has only the all-day row, which determines the headers' height; hundreds of tiles follow in the next.
  const areTilesRendered = isMeasured || tiles.length <= maxImmediateTiles
  const events = useMemo(
    () => (areTilesRendered ? [...bars, ...tiles] : bars),
    [bars, tiles, areTilesRendered],
  )
  const visibleRange = useMemo(() => ({ start: first, end: addDays(last, 1) }), [first, last])
  const dayTallies = useMemo(() => tallyByDay(byDay), [byDay])
  const hourTallies = useMemo(
    () => (view === 'day' ? tallyByHour(byDay.get(date) ?? [], date) : []),
    [byDay, date, view],
  )
  // In the week each day has a gauge, in the day each hour.
  const full = fullGauge(view === 'day' ? hourTallies : dayTallies.values())
  const dayOptions = useMemo(
    () =>
      dayOptionsOf({
        byDay,
        tallies: dayTallies,
        full,
        days,
        loadedDays,
        view,
        hours,
        hasHijri,
        dayLabel,
        onOpenDay,
      }),
    [byDay, dayTallies, full, days, loadedDays, view, hours, hasHijri, dayLabel, onOpenDay],
  )
  const { cellOptions, continuing } = useContinuingReservations(bars, days)
  const now = useStoreNow()
  const nowFraction = fractionOfHours(now, days, hours)
  const nowStyle = nowFraction !== null && view === 'week' ? { '--now': `${nowFraction * 100}%` } : {}
  const hoursToNow = nowFraction === null ? null : hours.first + nowFraction * (hours.last - hours.first)
  useScrollToDate(grid, view, date)
  useScrollToNow(grid, date, hours)
  const hourOptions = useMemo(
    () => ({
      slotMinTime: `${hours.first}:00:00`,
      slotMaxTime: `${hours.last}:00:00`,
      ...hourOptionsOf(hourTallies, full, hourHeight, hoursToNow),
    }),
    [hours, hourTallies, full, hourHeight, hoursToNow],
  )
  // A new function makes FullCalendar compute all its options again.
  const formatTitle = useCallback(() => titleOfPeriod({ view, date }), [view, date])
  const openGridEvent = useCallback(
    (info: EventClickInfo) => {
      const gridEvent = gridEventOf(info)
      if (gridEvent.kind === 'overflow') onOpenDay(gridEvent.date)
      else onOpen(gridEvent.reservation.key)
    },
    [onOpen, onOpenDay],
  )
  useDeferredLabels(grid, areTilesRendered)
  const time = formatTime(now)
  const nowLabel = useMemo(() => <span className="calendar-now-label tabular">{time}</span>, [time])
  const renderEvent = useEventContent(changedKeys, now)
  const classOfEvent = useCallback((info: EventDisplayInfo) => classesOf(info, now), [now])
  return (
    <>
      <div
        ref={grid}
        className={`calendar-grid calendar-grid-${view}`}
        // use-deferred-labels.ts sets it to false when the tiles have their labels.
        aria-busy="true"
        data-compact={isCompact}
        data-spread={isSpread}
        style={nowStyle}
      >
        <span ref={spreadRuler} className="spread-ruler" aria-hidden="true">
          a b
        </span>
        <HourlyTallyList tallies={hourTallies} />
        {continuing}
        <Grid
          plugins={plugins}
          locales={locales}
          locale={formattingLocale()}
          direction={directionOf(screenLanguage())}
          initialView="timeGrid"
          visibleRange={visibleRange}
          headerToolbar={false}
          titleFormat={formatTitle}
          height="auto"
          timeZone="UTC"
          now={storeNow}
          nowIndicator
          // calendar-grid.css makes the headers stick below the toolbar instead of at the window's edge.
          tableHeaderSticky={false}
          nowIndicatorHeaderContent={nowLabel}
          firstDay={firstDayOfWeek()}
          events={events}
          eventOrder="rank,start,-duration,allDay"
          eventInteractive
          // EventText renders the times.
          displayEventTime={false}
          eventClass={classOfEvent}
          eventInnerClass="grid-event-content"
          eventContent={renderEvent}
          eventClick={openGridEvent}
          // A tile has an edge below it (hour-tile.css).
          eventMinHeight={minTile * box.letters + 1}
          slotDuration="01:00"
          slotMinHeight={hourHeight}
          slotEventOverlap={false}
          // Nothing scrolls inside the grid, and FullCalendar would try to scroll a view that is already removed.
          scrollTime=""
          allDayText={tReservations('allDay')}
          timedText={t('timed')}
          {...gridClasses}
          {...dayOptions}
          {...cellOptions}
          navLinks={!isCompact}
          {...hourOptions}
        />
      </div>
      <GaugeLegend full={full} of={view === 'day' ? 'hour' : 'day'} />
    </>
  )
}
