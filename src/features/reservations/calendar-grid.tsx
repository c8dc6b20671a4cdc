import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import arSa from '@fullcalendar/react/locales/ar-sa'
import enGb from '@fullcalendar/react/locales/en-gb'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/wall-clock.ts'
import { formatNumber } from '#src/lib/formats.ts'
import { directionOf, formattingLocale } from '#src/lib/i18n.ts'
import type { CalendarView } from '#src/lib/paths.ts'
import { settings } from '#src/lib/settings.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { daysOfReservation, firstDayOfWeek, takesWholeDays } from './days.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import './calendar-grid.css'

type CalendarGridProps = {
  view: Exclude<CalendarView, 'agenda'>
  date: CalendarDate
  reservations: Reservation[]
  onOpen: (key: string) => void
  onOpenDay: (date: CalendarDate) => void
}

const plugins = [dayGridPlugin, timeGridPlugin, themePlugin]
const locales = [arSa, enGb]
const fullCalendarViews = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const

/**
 * Month, week and day. The address says which, so FullCalendar's own toolbar and navigation stay off. Its
 * zone is UTC and its times are the store's wall clock as it is: nothing is ever shifted.
 */
export function CalendarGrid({ view, date, reservations, onOpen, onOpenDay }: CalendarGridProps) {
  const t = useTranslations('calendar')
  const tReservations = useTranslations('reservations')
  const calendar = useRef<CalendarRef>(null)
  const untitled = tReservations('untitled')
  const events = useMemo(
    () => reservations.map((reservation) => toEvent(reservation, untitled)),
    [reservations, untitled],
  )
  useEffect(() => {
    // Not while React is rendering: FullCalendar flushes its own state at once.
    queueMicrotask(() => calendar.current?.getApi().changeView(fullCalendarViews[view], date))
  }, [view, date])

  return (
    <div className="calendar-grid">
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locales={locales}
        locale={formattingLocale}
        direction={directionOf(settings.language)}
        initialView={fullCalendarViews[view]}
        initialDate={date}
        headerToolbar={false}
        height="auto"
        timeZone="UTC"
        now={storeNow}
        nowIndicator
        firstDay={firstDayOfWeek}
        fixedWeekCount={false}
        events={events}
        eventInteractive
        eventClick={({ event }) => onOpen(event.id)}
        dayMaxEvents={3}
        eventMaxStack={3}
        allDayText={tReservations('allDay')}
        timedText={t('timed')}
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
        moreLinkContent={renderMoreLink}
        moreLinkClick={({ date: day }) => {
          // The cast is safe: FullCalendar's day is midnight UTC, see timeZone above.
          onOpenDay(day.toISOString().slice(0, 10) as CalendarDate)
          return undefined
        }}
      />
    </div>
  )
}

function renderMoreLink({ num }: { num: number }) {
  return <MoreLink count={num} />
}

function MoreLink({ count }: { count: number }) {
  const t = useTranslations('calendar')
  return (
    <>
      {/* A plus sign changes sides in right-to-left text unless it is kept apart. */}
      <bdi dir="ltr" aria-hidden="true">
        +{formatNumber(count)}
      </bdi>
      <span className="visually-hidden">{t('moreHint', { count })}</span>
    </>
  )
}

/* The address of the order is kept out: only our own checked link may open it. */
function toEvent(reservation: Reservation, untitled: string): EventInput {
  const { key, title, start, end } = reservation
  const base = { id: key, title: title || untitled }
  if (!takesWholeDays(reservation)) return { ...base, start, ...(end !== null && end > start && { end }) }
  const { first, last } = daysOfReservation(reservation)
  // The end of an all-day event is the day after its last.
  return { ...base, allDay: true, start: first, end: addDays(last, 1) }
}
