// Plain FullCalendar and react-big-calendar as their guides show them, as baselines for Diwan's calendar.
import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import listPlugin from '@fullcalendar/react/list'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import dayjs from 'dayjs'
import { Calendar, dayjsLocalizer } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'
import 'react-big-calendar/lib/css/react-big-calendar.css'

type View = 'month' | 'products' | 'week' | 'day' | 'agenda'

const fullCalendarViews = {
  month: 'dayGridMonth',
  products: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listMonth',
}
const localizer = dayjsLocalizer(dayjs)
const root = createRoot(document.getElementById('root') ?? document.body)

let rows: Reservation[] = []

Object.assign(window, {
  /** Returns the milliseconds it took to parse the rows. */
  read(raw: unknown[]): number {
    const started = performance.now()
    rows = parseReservations(raw)?.rows ?? []
    return performance.now() - started
  },
  draw: { fullcalendar: drawFullCalendar, rbc: drawBigCalendar },
  clear: () => root.render(null),
})

function drawFullCalendar(view: View, date: string): void {
  const events = rows.map(({ key, title, start, end, type }) => ({
    id: key,
    title,
    start,
    ...(end !== null && { end }),
    allDay: type === 'day',
  }))
  root.render(
    <FullCalendar
      plugins={[dayGridPlugin, timeGridPlugin, listPlugin, themePlugin]}
      initialView={fullCalendarViews[view]}
      initialDate={date}
      timeZone="UTC"
      height="auto"
      dayMaxEvents={3}
      events={events}
    />,
  )
}

function drawBigCalendar(view: View, date: string): void {
  const events = rows.map(({ title, start, end, type }) => ({
    title,
    start: new Date(start),
    end: new Date(end ?? start),
    allDay: type === 'day',
  }))
  root.render(
    <Calendar
      localizer={localizer}
      events={events}
      defaultView={view === 'products' ? 'month' : view}
      defaultDate={new Date(date)}
      style={{ height: 900 }}
    />,
  )
}
