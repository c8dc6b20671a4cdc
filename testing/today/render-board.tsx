import { QueryClient } from '@tanstack/react-query'
import { addDays, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { comingDays } from '#src/features/today/day-bars.ts'
import { TodayBoard } from '#src/features/today/today-board.tsx'
import { isEvening, phasesOfDay } from '#src/features/reservations/day/phases.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/features/today/today.css'
import '#src/ui/styles/base.css'
import '#src/ui/styles/layout.css'
import '#src/ui/styles/tokens.css'
import { loadedOf, rowsOf } from '#testing/reservations/rows-of.ts'

export const boardDay = '2026-11-20' as CalendarDate

type BoardOptions = {
  /** The time of day, `12:30`. */
  at?: string
  language?: 'ar' | 'en'
  client?: QueryClient
}

/** A client that knows the coming days and the same weekday a week before, so that nothing is requested. */
export function clientWith({ coming = [], before = [] }: { coming?: object[]; before?: object[] } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const weekBefore = addDays(boardDay, -7)
  for (const [days, raw] of [
    [comingDays(boardDay), coming],
    [{ first: weekBefore, last: weekBefore }, before],
  ] as const) {
    client.setQueryData(reservationQueries.days(days).queryKey, loadedOf(days, raw))
  }
  return client
}

/** Renders the board of 20 November 2026. */
export function renderBoard(raw: object[], { at = '12:30', language = 'en', client }: BoardOptions = {}) {
  const now = `${boardDay}T${at}:00` as WallClock
  const reservations = rowsOf(raw)
  const phases = phasesOfDay(reservations, boardDay, now)
  return renderWithProviders(
    <TodayBoard reservations={reservations} phases={phases} now={now} isEvening={isEvening(phases, now)} />,
    { language, client: client ?? clientWith() },
  )
}
