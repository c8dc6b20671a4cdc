import { useCallback, useRef, type PropsWithChildren } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from '#src/features/reservations/address/use-calendar-address.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { countFilters, noFilters } from '#src/features/reservations/filters/filters.ts'
import { loadCalendarGrid, loadWeekOnPhone } from './load-view.ts'
import { MonthGrid } from '#src/features/reservations/month/month-grid.tsx'
import { Agenda } from '#src/features/reservations/lists/agenda.tsx'
import { ChosenDay } from '#src/features/reservations/lists/chosen-day.tsx'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'

const CalendarGrid = lazyPart(loadCalendarGrid, {
  fallback: ({ view }) => <CalendarSkeleton view={view} />,
})

const WeekOnPhone = lazyPart(loadWeekOnPhone, {
  fallback: ({ view }) => <CalendarSkeleton view={view} />,
})

type CalendarContentProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  loaded: ReservationsOfDays
  /** Whether the rows are still those of the previous period: some may lie on the visible days, the rest is loading. */
  isPartial: boolean
  /** The reservations that pass the filters, by day. */
  byDay: ByDay
  /** The keys of the reservations to mark as new. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
}

/** The visible days in the chosen view. */
export function CalendarContent({
  calendar,
  loaded,
  isPartial,
  byDay,
  newKeys,
  hasHijri,
}: CalendarContentProps) {
  const t = useTranslations('reservations.calendar')
  const { address, go, open, filter } = calendar
  const { view, date, filters } = address
  const onOpen = useCallback((reservation: string) => open({ reservation }), [open])
  const onOpenDay = useCallback((panel: CalendarDate) => open({ panel }), [open])
  // On a phone a day of the grid is too narrow for text.
  const isCompact = useMediaQuery(breakpoints.phone)
  const isEmpty = [...byDay.values()].every((onDay) => onDay.length === 0)
  const nothingFound = isEmpty && !isPartial && countFilters(filters) > 0 && (
    <NothingFound onClear={() => filter(noFilters)} />
  )
  if (view === 'month') {
    return (
      <SkipLink label={t('skipGrid')}>
        {nothingFound}
        <MonthGrid
          date={date}
          byDay={byDay}
          {...(isPartial && { loadedDays: loaded.days })}
          newKeys={newKeys}
          hasHijri={hasHijri}
          chosen={isCompact ? date : address.panel}
          isCompact={isCompact}
          onOpen={onOpen}
          onOpenDay={isCompact ? (chosen) => go({ date: chosen }) : onOpenDay}
        />
        {isCompact && (
          <ChosenDay
            date={date}
            reservations={byDay.get(date) ?? []}
            newKeys={newKeys}
            hasHijri={hasHijri}
            onOpen={onOpen}
          />
        )}
      </SkipLink>
    )
  }
  if (view === 'week' || view === 'day') {
    const grid = {
      view,
      date,
      byDay,
      ...(isPartial && { loadedDays: loaded.days }),
      newKeys,
      hasHijri,
      onOpen,
      onOpenDay,
    }
    return (
      <SkipLink label={t('skipGrid')}>
        {nothingFound}
        {isCompact && view === 'week' ? (
          <WeekOnPhone key={firstDayOfWeek()} {...grid} onChoose={(chosen) => go({ date: chosen })} />
        ) : (
          <CalendarGrid key={`${view} ${firstDayOfWeek()}`} {...grid} />
        )}
      </SkipLink>
    )
  }
  if (!isEmpty) {
    return (
      <>
        <Agenda byDay={byDay} newKeys={newKeys} hasHijri={hasHijri} onOpen={onOpen} />
        {isPartial && <Skeleton />}
      </>
    )
  }
  if (isPartial) return <Skeleton />
  if (countFilters(filters) === 0)
    return <EmptyState drawing="none" text={t('empty')} hint={t('emptyHint')} />
  return (
    <EmptyState drawing="search" text={t('emptyFiltered')}>
      <Button onClick={() => filter(noFilters)}>{t('clearFilters')}</Button>
    </EmptyState>
  )
}

/** Reports on top of the grid that no reservation matches the filters. */
function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useTranslations('reservations.calendar')
  return (
    <div className="nothing-found">
      <EmptyState text={t('emptyFiltered')}>
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      </EmptyState>
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
