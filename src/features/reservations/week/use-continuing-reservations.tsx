import type { CalendarOptions, EventInput } from '@fullcalendar/react'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar, type Days } from '#src/features/reservations/days/days.ts'
import { ContinuingReservations } from '#src/features/reservations/reservation/labels/continuing-reservations.tsx'
import type { GridEvent } from './grid-events.ts'
import { toCalendarDate } from './grid-options.tsx'

/**
 * Lists in each day's cell of the all-day row, for screen readers, the reservations that are drawn only on an earlier day. FullCalendar cannot render into these cells, so its callbacks collect them as portal targets.
 */
export function useContinuingReservations(events: EventInput[], days: Days) {
  const [cells, setCells] = useState<ReadonlyMap<CalendarDate, HTMLElement>>(new Map())
  const byDay = useMemo(() => continuingByDay(events, days), [events, days])
  const cellOptions = useMemo(
    (): CalendarOptions => ({
      dayCellDidMount: ({ el, date }) =>
        setCells((previous) => new Map(previous).set(toCalendarDate(date), el)),
      dayCellWillUnmount: ({ el }) =>
        setCells((previous) => new Map([...previous].filter(([, cell]) => cell !== el))),
    }),
    [],
  )
  const continuing = [...cells].map(([date, cell]) => {
    const reservations = byDay.get(date)
    return reservations && createPortal(<ContinuingReservations reservations={reservations} />, cell, date)
  })
  return { cellOptions, continuing }
}

function continuingByDay(events: EventInput[], days: Days): Map<CalendarDate, Reservation[]> {
  const continuing = new Map<CalendarDate, Reservation[]>()
  for (const reservation of events.flatMap(shownOnFirstDayOnly)) {
    const { first, last } = daysOfReservation(reservation)
    const begins = first < days.first ? days.first : first
    const ends = last > days.last ? days.last : last
    for (let date = addDays(begins, 1); date <= ends; date = addDays(date, 1)) {
      const onDay = continuing.get(date)
      if (onDay) onDay.push(reservation)
      else continuing.set(date, [reservation])
    }
  }
  return continuing
}

/* A drawn bar has its button only on its first day. Tiles, hidden ones and the ends of nights are on each of their days. */
function shownOnFirstDayOnly({ allDay, gridEvent }: EventInput): Reservation[] {
  // The cast is safe because grid-events.ts sets the field on every event.
  const shown = gridEvent as GridEvent
  const isBar = allDay === true && shown.kind === 'reservation' && isDrawnAsBar(shown.reservation)
  return isBar ? [shown.reservation] : []
}
