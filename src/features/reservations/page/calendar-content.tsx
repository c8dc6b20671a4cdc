import { useCallback, useRef, type ComponentProps, type PropsWithChildren } from 'react'
import { useTranslations } from 'use-intl'
import type { WeekForm } from '#contract/dates/calendar-days.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import { loadProductsView } from './load-view.ts'
import { WeekView } from '#src/features/reservations/week/week-view.tsx'
import { EmptyPeriod } from './empty-period.tsx'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { MonthGrid } from '#src/features/reservations/month/month-grid.tsx'
import { Agenda } from '#src/features/reservations/agenda/agenda.tsx'
import { DayView } from '#src/features/reservations/day/day-view.tsx'
import { ChosenDay } from '#src/features/reservations/day/chosen-day.tsx'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useSwipe } from '#src/lib/hooks/use-swipe.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'

const fallback = ({ period }: ViewProps) => <CalendarSkeleton view={period.view} />
const views = {
  products: lazyPart<ComponentProps<typeof WeekView>>(loadProductsView, { fallback }),
  week: WeekView,
  day: DayView,
}

type CalendarContentProps = Pick<ViewProps, 'byDay' | 'changedKeys' | 'hasHijri'> & {
  calendar: ReturnType<typeof useCalendarAddress>
  loaded: ReservationsOfDays
  /** Whether the rows are still those of the previous period: some may lie on the visible days, the rest is loading. */
  isPartial: boolean
  /** The form of the week; undefined until it is decided. */
  weekForm: WeekForm | undefined
  /** Whether the window is so narrow that a week shows one day at a time. */
  isNarrow: boolean
}

/** The visible days in the chosen view. */
export function CalendarContent({
  calendar,
  loaded,
  isPartial,
  byDay,
  weekForm,
  isNarrow,
  ...marks
}: CalendarContentProps) {
  const t = useTranslations('reservations.calendar')
  const { address, go, step, open } = calendar
  const { view, date } = address
  const onOpen = useCallback((reservation: string) => open({ reservation }), [open])
  const onOpenDay = useCallback((panel: CalendarDate) => open({ panel }), [open])
  // On a phone a day of the grid is too narrow for text.
  const isCompact = useMediaQuery(breakpoints.phone)
  const isSingleDay = view === 'week' && isNarrow
  const swipe = useSwipe(isSingleDay ? (days) => go({ date: addDays(date, days) }) : step)
  const days = { byDay, ...(isPartial && { loadedDays: loaded.days }) }
  const isEmpty = !isPartial && [...byDay.values()].every((onDay) => onDay.length === 0)
  const emptyNote = isEmpty && (
    <div className="empty-period">
      <EmptyPeriod calendar={calendar} />
    </div>
  )
  if (view === 'month') {
    return (
      <SkipLink label={t('skipGrid')}>
        {!isCompact && emptyNote}
        <div className="month-of-days" data-compact={isCompact} {...(isCompact && swipe)}>
          <MonthGrid
            date={date}
            {...days}
            {...marks}
            chosen={isCompact ? date : address.panel}
            isCompact={isCompact}
            onOpen={onOpen}
            onOpenDay={isCompact ? (chosen) => go({ date: chosen }) : onOpenDay}
          />
        </div>
        {isCompact && isEmpty && <EmptyPeriod calendar={calendar} />}
        {isCompact && !isEmpty && (
          <ChosenDay
            date={date}
            reservations={byDay.get(date) ?? []}
            {...marks}
            onOpen={onOpen}
            onStep={(days) => go({ date: addDays(date, days) })}
          />
        )}
      </SkipLink>
    )
  }
  if (view !== 'agenda' && view !== 'insights') {
    const View = views[view]
    return (
      <SkipLink label={t('skipGrid')}>
        {emptyNote}
        <div className="swipe-area" {...swipe}>
          <View
            period={address}
            {...days}
            {...marks}
            onOpen={onOpen}
            onOpenDay={onOpenDay}
            onGo={go}
            form={weekForm}
            isNarrow={isNarrow}
            skeleton={<CalendarSkeleton view={view} />}
          />
        </div>
      </SkipLink>
    )
  }
  if (isEmpty) return <EmptyPeriod calendar={calendar} hasDrawing />
  return (
    <div className="swipe-area" {...swipe}>
      <Agenda byDay={byDay} {...marks} onOpen={onOpen} />
      {isPartial && <Skeleton />}
    </div>
  )
}

/** Puts a link before its children that skips them. It appears on focus, because a grid has very many tab stops. */
function SkipLink({ label, children }: PropsWithChildren<{ label: string }>) {
  const end = useRef<HTMLDivElement>(null)
  return (
    <div className="skip-link-holder">
      <a
        className="skip-link"
        href="#after-calendar"
        onClick={(event) => {
          // Keeps the fragment out of the URL, which holds only the state of the calendar.
          event.preventDefault()
          end.current?.focus()
        }}
      >
        {label}
      </a>
      {children}
      <div ref={end} id="after-calendar" tabIndex={-1} />
    </div>
  )
}
