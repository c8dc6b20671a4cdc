import FullCalendar, { type EventClickInfo, type EventDisplayInfo } from '@fullcalendar/react'
import arSa from '@fullcalendar/react/locales/ar-sa'
import enGb from '@fullcalendar/react/locales/en-gb'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate } from '#contract/wall-clock.ts'
import { titleOfPeriod } from '#src/features/reservations/address/period-title.ts'
import { reservationsWithin, type ByDay } from '#src/features/reservations/days/by-day.ts'
import { namedDays, visibleDays, type Days } from '#src/features/reservations/days/days.ts'
import { firstDayOfWeek } from '#src/features/reservations/days/week-start.ts'
import { useTallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { directionOf } from '#src/lib/i18n/i18n.ts'
import { formattingLocale, screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { GridEventText } from './grid-event-text.tsx'
import { hourEvents, hoursToDraw, tallyByHour, type GridEvent } from './grid-events.ts'
import { dayOptionsOf, hourOptionsOf } from './grid-options.tsx'
import { HoursInWords } from './hours-in-words.tsx'
import { useDateInSight } from './use-date-in-sight.ts'
import { useGridEventTexts } from './use-grid-event-texts.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import './calendar-grid.css'
import './grid-event.css'

type CalendarGridProps = {
  view: 'week' | 'day'
  date: CalendarDate
  /** The reservations of the visible days. */
  byDay: ByDay
  /** The days whose reservations are here, when not yet those of all that are drawn. */
  knownDays?: Days
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

const plugins = [timeGridPlugin, themePlugin]
/* In a locale marked right to left FullCalendar writes `45 week`; the direction is an option of the calendar instead. */
const arabic = { ...arSa, direction: 'ltr' as const, weekTextLong: 'الأسبوع' }
const locales = [arabic, enGb]

/**
 * Week and day. FullCalendar is told the days to draw with the reservations of just these, so that a step
 * is drawn at once; its own toolbar and navigation stay off. Its zone is UTC and its times are the store's wall
 * clock as it is: nothing is ever shifted.
 */
export function CalendarGrid({
  view,
  date,
  byDay,
  knownDays,
  newKeys,
  hasHijri,
  onOpen,
  onOpenDay,
}: CalendarGridProps) {
  const t = useTranslations('calendar')
  const { first, last } = visibleDays(view, date)
  const days = useMemo(() => ({ first, last }), [first, last])
  const inWords = useTallyInWords()
  const texts = useGridEventTexts()
  const events = useMemo(() => hourEvents(byDay, days, view), [byDay, days, view])
  const dayOptions = useMemo(() => {
    const describe = (described: CalendarDate, tally: string) => {
      const day = formatDay(described)
      return tally === '' ? day : t('openDay', { day, tally })
    }
    const named = namedDays(view, date)
    return dayOptionsOf({ byDay, days, named, knownDays, view, hasHijri, inWords, describe, onOpenDay })
  }, [byDay, days, knownDays, view, date, hasHijri, t, inWords, onOpenDay])
  const tallies = useMemo(
    () => (view === 'day' ? tallyByHour(byDay.get(date) ?? [], date) : []),
    [byDay, date, view],
  )
  const hourOptions = useMemo(() => {
    const hours = hoursToDraw(reservationsWithin(byDay, days))
    return {
      slotMinTime: `${hours.first}:00:00`,
      slotMaxTime: `${hours.last}:00:00`,
      ...hourOptionsOf(tallies, inWords),
    }
  }, [byDay, days, tallies, inWords])
  // A new function here would make FullCalendar work out all its options again.
  const nameTable = useCallback(() => titleOfPeriod({ view, date }), [view, date])
  const openGridEvent = useCallback(
    (info: EventClickInfo) => {
      const gridEvent = gridEventOf(info)
      if (gridEvent.kind === 'more') onOpenDay(gridEvent.date)
      else onOpen(gridEvent.reservation.key)
    },
    [onOpen, onOpenDay],
  )
  const grid = useDateInSight(view, date)
  const renderEvent = useCallback(
    (info: EventDisplayInfo) => {
      const gridEvent = gridEventOf(info)
      const stands = gridEvent.kind === 'more' ? gridEvent.reservations : [gridEvent.reservation]
      const isNew = newKeys.size > 0 && stands.some(({ key }) => newKeys.has(key))
      const hour = info.event.allDay ? null : (info.event.start?.getUTCHours() ?? null)
      return (
        <GridEventText gridEvent={gridEvent} hour={hour} isStart={info.isStart} isNew={isNew} texts={texts} />
      )
    },
    [newKeys, texts],
  )
  return (
    <div ref={grid} className={`calendar-grid calendar-grid-${view}`}>
      <HoursInWords tallies={tallies} />
      <FullCalendar
        key={view}
        plugins={plugins}
        locales={locales}
        locale={formattingLocale()}
        direction={directionOf(screenLanguage())}
        initialView="timeGrid"
        visibleRange={{ start: first, end: addDays(last, 1) }}
        headerToolbar={false}
        titleFormat={nameTable}
        height="auto"
        timeZone="UTC"
        now={storeNow}
        nowIndicator
        firstDay={firstDayOfWeek()}
        events={events}
        eventOrder="rank,start,-duration,allDay"
        eventInteractive
        eventClass={classOfEvent}
        eventContent={renderEvent}
        eventClick={openGridEvent}
        eventMinHeight={26}
        slotMinHeight={26}
        slotEventOverlap={false}
        // No scrolling to a time: nothing scrolls inside, and FullCalendar would try it on a view already removed.
        scrollTime=""
        allDayText={texts.allDay}
        timedText={t('timed')}
        {...dayOptions}
        {...hourOptions}
      />
    </div>
  )
}

function classOfEvent(info: EventDisplayInfo): string {
  const isInRow = info.event.allDay
  const shape = isInRow ? 'grid-event grid-event-row' : 'grid-event'
  if (gridEventOf(info).kind === 'more') return `${shape} grid-event-more`
  const isBlock = info.event.allDay || !isInRow || !info.isStart || !info.isEnd
  return isBlock ? `${shape} grid-event-bar` : shape
}

/* FullCalendar keeps unknown fields of an event as `extendedProps`; the cast is safe, grid-events.ts sets this one. */
function gridEventOf({ event }: { event: { extendedProps: Record<string, unknown> } }): GridEvent {
  return event.extendedProps.gridEvent as GridEvent
}
