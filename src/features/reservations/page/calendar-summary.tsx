import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import type { ReservationsOfDays } from '#src/features/reservations/days/loaded-reservations.ts'
import {
  reservationsWithin,
  sortedReservationsWithin,
  type ByDay,
} from '#src/features/reservations/days/reservations-by-day.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import { filterReservations, type Filtered, type Filters } from '#src/features/reservations/days/filters.ts'
import { TallyFigures } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-text.tsx'
import { useRefetchInterval } from '#src/lib/live/use-is-live.ts'
import { storeToday } from '#src/lib/store-time.ts'

type CalendarSummaryProps = {
  period: CalendarPeriod
  /** Undefined until all reservations of the period are loaded. */
  loaded: ReservationsOfDays | undefined
  /** The reservations that pass the filters, by day. */
  byDay: ByDay
  filters: Filters
}

/** The numbers of reservations and seats: of the period, of all visible days if a month shows more, and of today. */
export function CalendarSummary({
  period: { view, date, months, span },
  loaded,
  byDay,
  filters,
}: CalendarSummaryProps) {
  const t = useTranslations('reservations.calendar')
  const tally = useMemo(
    () => loaded && tallyOf(reservationsWithin(byDay, namedDays({ view, date, months, span }))),
    [byDay, loaded, view, date, months, span],
  )
  const all = useMemo(
    () =>
      loaded ? sortedReservationsWithin(loaded.rows, namedDays({ view, date, months, span })).length : 0,
    [loaded, view, date, months, span],
  )
  const shown = useMemo(
    () => (loaded && view === 'month' ? tallyOf(reservationsWithin(byDay, loaded.days)) : undefined),
    [byDay, loaded, view],
  )
  const isMoreShown = tally !== undefined && shown !== undefined && shown.reservations > tally.reservations
  return (
    <div className="calendar-summary">
      <SummaryOf tally={tally} all={all} />
      <div className="calendar-summary-more">
        {isMoreShown && (
          <p className="quiet">
            {t('daysShown')}: <TallyText tally={shown} />
          </p>
        )}
        <TodaySummary loaded={loaded} byDay={byDay} filters={filters} />
      </div>
    </div>
  )
}

/** The numbers of reservations and seats in the months of insights; `filtered` is null until all are loaded. */
export function MonthsSummary({ filtered }: { filtered: Filtered | null }) {
  const tally = useMemo(() => filtered && tallyOf(filtered.shown), [filtered])
  return (
    <div className="calendar-summary">
      <SummaryOf tally={tally ?? undefined} all={filtered?.all.length ?? 0} />
    </div>
  )
}

function SummaryOf({ tally, all }: { tally: Tally | undefined; all: number }) {
  const t = useTranslations('reservations.calendar')
  return (
    <output>
      {tally && <TallyFigures tally={tally} />}
      {tally && tally.reservations < all && <span className="quiet"> {t('outOf', { count: all })}</span>}
    </output>
  )
}

/* Requests today separately if it is not among the visible days. */
function TodaySummary({ loaded, byDay, filters }: Omit<CalendarSummaryProps, 'period'>) {
  const t = useTranslations('reservations.calendar')
  const date = storeToday()
  const isVisible = loaded !== undefined && loaded.days.first <= date && loaded.days.last >= date
  const today = useQuery({
    ...reservationQueries.days({ first: date, last: date }),
    enabled: loaded !== undefined && !isVisible,
    // A live calendar reads the store at most 16 times an hour: 12 times what it shows, twice this, and twice what alerts read.
    refetchInterval: useRefetchInterval(30),
  })
  const rows = today.data?.rows
  const tally = useMemo(() => {
    if (isVisible) return tallyOf(byDay.get(date) ?? [])
    return rows && tallyOf(filterReservations(rows, filters))
  }, [isVisible, byDay, rows, filters, date])
  if (tally === undefined) return null
  return (
    <p className="quiet">
      {t('today')}: <TallyText tally={tally} />
    </p>
  )
}
