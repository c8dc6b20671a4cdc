// Plain FullCalendar as its guide shows it: a share of its time stays the same on any machine.
import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import listPlugin from '@fullcalendar/react/list'
import themePlugin from '@fullcalendar/react/themes/breezy'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { createRoot } from 'react-dom/client'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/breezy/theme.css'

type View = 'month' | 'products' | 'week' | 'day' | 'agenda'

const fullCalendarViews = {
  month: 'dayGridMonth',
  products: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listMonth',
}
const root = createRoot(document.getElementById('root') ?? document.body)

let rows: Reservation[] = []

Object.assign(window, {
  read(raw: unknown[]): void {
    rows = parseReservations(raw)?.rows ?? []
  },
  draw,
  clear: () => root.render(null),
})

function draw(view: View, date: string): void {
  const events = rows.map(({ key, title, start, end, type }) => ({
    id: key,
    title,
    start,
    end: end ?? start,
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
