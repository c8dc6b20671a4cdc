import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from '#src/features/reservations/address/use-calendar-address.ts'
import type { ReservationsOfDays } from '#src/features/reservations/api/requests.ts'
import type { ByDay } from '#src/features/reservations/days/by-day.ts'
import { firstDayOfWeek } from '#src/lib/store-week/store-week.ts'
import { countFilters, noFilters } from '#src/features/reservations/filters/filters.ts'
import { loadCalendarGrid, loadWeekOnPhone, phone } from '#src/features/reservations/grid/load-grid.ts'
import { MonthGrid } from '#src/features/reservations/grid/month-grid.tsx'
import { Agenda } from '#src/features/reservations/lists/agenda.tsx'
import { ChosenDay } from '#src/features/reservations/lists/chosen-day.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SkipLink } from './skip-link.tsx'

const CalendarGrid = lazyPart(loadCalendarGrid, {
  waiting: ({ view }) => <CalendarSkeleton view={view} />,
})

const WeekOnPhone = lazyPart(loadWeekOnPhone, {
  waiting: ({ view }) => <CalendarSkeleton view={view} />,
})

type CalendarContentProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  loaded: ReservationsOfDays
  /** The rows are those of the days before the step; some of them lie on these days, the rest is being fetched. */
  isPartial: boolean
  /** Those that pass the filters, by day. */
  byDay: ByDay
  /** The keys of the new reservations, which are marked. */
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
  const t = useTranslations('calendar')
  const { address, go, open, filter } = calendar
  const { view, date, filters } = address
  const onOpen = useCallback((reservation: string) => open({ reservation }), [open])
  const onOpenDay = useCallback((panel: CalendarDate) => open({ panel }), [open])
  const isCompact = useMediaQuery(phone)
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
          {...(isPartial && { knownDays: loaded.days })}
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
      ...(isPartial && { knownDays: loaded.days }),
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
