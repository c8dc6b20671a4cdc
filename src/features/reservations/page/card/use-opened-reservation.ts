import { useMemo, useState } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, overlapsDays, type Days } from '#src/features/reservations/days/days.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'

type OpenedOptions = {
  rows: Reservation[]
  /** The rows that pass the filters, sorted by start. */
  shown: Reservation[]
  /** The visible days. */
  days: Days
  /** The key of the opened reservation. */
  key: string | null
  /** The day whose panel is open. */
  panel: CalendarDate | null
}

const none: Reservation[] = []

/** Finds the opened reservation, the day that its card steps through, and the reservations before and after it on that day. */
export function useOpenedReservation({ rows, shown, days, key, panel }: OpenedOptions) {
  const { first, last } = days
  const opened = useMemo(() => findReservation(rows, key), [rows, key])
  const [latestDay, setLatestDay] = useState<CalendarDate | null>(null)
  const day = opened === undefined ? null : dayOf(opened, [panel, latestDay], { first, last })
  if (day !== latestDay) setLatestDay(day)
  const onDay = useMemo(
    () => (day === null ? none : sortedReservationsWithin(shown, { first: day, last: day })),
    [shown, day],
  )
  const index = opened === undefined ? -1 : onDay.indexOf(opened)
  return {
    opened,
    day,
    previous: index === -1 ? undefined : onDay[index - 1],
    next: index === -1 ? undefined : onDay[index + 1],
  }
}

/*
 * Keeps the day while the reservation lies on it: a step to a reservation that began the day before would otherwise leave the
 * day, and a step back would lead elsewhere.
 */
function dayOf(opened: Reservation, preferred: (CalendarDate | null)[], visible: Days): CalendarDate {
  const kept = preferred.find((day) => day !== null && overlapsDays(opened, { first: day, last: day }))
  const { first } = daysOfReservation(opened)
  return kept ?? (first < visible.first ? visible.first : first)
}

/* Falls back to the id, because a reservation's key changes when another one gets the same id; old links still work. */
function findReservation(rows: Reservation[], key: string | null): Reservation | undefined {
  if (key === null) return undefined
  return rows.find((reservation) => reservation.key === key) ?? rows.find(({ id }) => id === key)
}
