import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'

/** What each view of the calendar gets. */
export type ViewProps = {
  period: CalendarPeriod
  /** The period that a press leads to, until it is rendered. */
  pending?: Omit<SharedState<CalendarPeriod | null>, 'set'> | undefined
  /** The reservations of each visible day that pass the filters. */
  byDay: ByDay
  /** All reservations of each visible day: a filter leaves nothing unbooked. */
  booked: ByDay
  /** The days whose reservations are loaded; undefined when all visible days are. */
  loadedDays?: Days | undefined
  /** The day whose panel is open. */
  chosen?: CalendarDate | null
  /** Opens the card of a reservation, by its key. */
  onOpen: (key: string) => void
  /** Opens the panel of a day, of one product if given, or at the card of a reservation, by its key. */
  onOpenDay: (date: CalendarDate, product?: string, reservation?: string) => void
  /** Shows other days or another view. */
  onGo: (period: Partial<CalendarPeriod>) => void
}
