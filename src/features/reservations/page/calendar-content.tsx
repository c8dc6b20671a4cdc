import { useCallback, useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import { ProductsView } from '#src/features/reservations/products/products-view.tsx'
import type { Week } from '#src/features/reservations/week/use-week-form.ts'
import { WeekView } from '#src/features/reservations/week/week-view.tsx'
import { EmptyPeriod } from './empty-period.tsx'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { MonthGrid } from '#src/features/reservations/month/month-grid.tsx'
import { Agenda, ChosenDay } from '#src/features/reservations/agenda/agenda.tsx'
import { DayView } from '#src/features/reservations/day/day-contents.tsx'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useSwipe } from '#src/lib/hooks/use-swipe.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'

const views = { products: ProductsView, week: WeekView, day: DayView }

// The same at every render, because parts of the week are memoized.
const weekSkeleton = <CalendarSkeleton view="week" />

type CalendarContentProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  loaded: ReservationsOfDays
  /** The rows that pass the filters. */
  shown: Reservation[]
  /** Whether the rows are still those of the previous period: some may lie on the visible days, the rest is loading. */
  isPartial: boolean
  week: Week
  /** Whether the window is so narrow that a week shows one day at a time. */
  isNarrow: boolean
}

/** The visible days in the chosen view. */
export function CalendarContent({
  calendar,
  loaded,
  shown,
  isPartial,
  week,
  isNarrow,
}: CalendarContentProps) {
  const { address, pending, go, step, open } = calendar
  const { view, date } = address
  const { rows } = loaded
  const { first, last } = visibleDays(address)
  const byDay = useMemo(() => reservationsByDay(shown, { first, last }), [shown, first, last])
  const booked = useMemo(
    () => (shown === rows ? byDay : reservationsByDay(rows, { first, last })),
    [byDay, shown, rows, first, last],
  )
  const onOpen = useCallback((reservation: string) => open({ reservation }), [open])
  const onOpenDay = useCallback(
    (panel: CalendarDate, product?: string, reservation?: string) =>
      open({ panel, panelProduct: product ?? null, reservation: reservation ?? null }),
    [open],
  )
  // On a phone a day of the grid is too narrow for text.
  const isCompact = useMediaQuery(breakpoints.phone)
  const isSingleDay = view === 'week' && isNarrow && week.form !== 'products'
  const swipe = useSwipe(isSingleDay ? (days) => go({ date: addDays(date, days) }) : step)
  const chooseDay = (chosen: CalendarDate) => {
    go({ date: chosen })
    // Below a high month its list may be out of sight.
    document.querySelector('#chosen-day')?.scrollIntoView({ block: 'nearest' })
  }
  const days = { byDay, ...(isPartial && { loadedDays: loaded.days }) }
  const isEmpty = !isPartial && [...byDay.values()].every((onDay) => onDay.length === 0)
  const emptyNote = isEmpty && (
    <div className="empty-period middle grid">
      <EmptyPeriod calendar={calendar} />
    </div>
  )
  if (view === 'month') {
    return (
      <>
        {!isCompact && emptyNote}
        <div className="month-of-days" data-compact={isCompact} {...(isCompact && swipe)}>
          <MonthGrid
            date={date}
            {...days}
            chosen={isCompact ? date : address.panel}
            isCompact={isCompact}
            onOpen={onOpen}
            onOpenDay={isCompact ? chooseDay : onOpenDay}
          />
        </div>
        {isCompact && isEmpty && <EmptyPeriod calendar={calendar} />}
        {isCompact && !isEmpty && (
          <ChosenDay
            date={date}
            reservations={byDay.get(date) ?? []}
            onOpen={onOpen}
            onStep={(days) => go({ date: addDays(date, days) })}
          />
        )}
      </>
    )
  }
  if (view !== 'agenda' && view !== 'insights') {
    const View = views[view]
    return (
      <>
        {emptyNote}
        <div className="swipe-area" {...swipe}>
          <View
            period={address}
            pending={pending}
            booked={booked}
            {...days}
            chosen={address.panel}
            onOpen={onOpen}
            onOpenDay={onOpenDay}
            onGo={go}
            week={week}
            isNarrow={isNarrow}
            skeleton={weekSkeleton}
          />
        </div>
      </>
    )
  }
  if (isEmpty) return <EmptyPeriod calendar={calendar} hasDrawing />
  return (
    <div className="swipe-area" {...swipe}>
      <Agenda period={address} booked={booked} {...days} onOpen={onOpen} />
      {isPartial && <Skeleton />}
    </div>
  )
}
