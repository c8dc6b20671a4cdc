import type { PropsWithChildren } from 'react'
import { IntlProvider } from 'use-intl'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, type ByDay } from '#src/features/reservations/days/by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import frame from '#src/locales/frame.en.json'
import texts from '#src/locales/reservations.en.json'

/** The day that most happens on. */
export const friday = '2026-11-20' as CalendarDate

/** Reservations as the store sends them, by the days that a view of a date shows. */
export function byDayOf(raw: unknown[], view: 'month' | 'week' | 'day', date = friday): ByDay {
  return reservationsByDay(parseReservations(raw)?.rows ?? [], visibleDays(view, date))
}

const messages = { ...frame, ...texts }

/** What the calendar says, in English. */
export function CalendarTexts({ children }: PropsWithChildren) {
  return (
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
