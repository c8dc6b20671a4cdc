import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { isWithin } from '#src/features/reservations/days/days.ts'
import { namedDays, visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { filterReservations } from '#src/features/reservations/days/filters.ts'
import type { FilteredRows } from '#src/features/reservations/days/legend.ts'
import { TallyFigures, TallyText } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'

type CalendarSummaryProps = {
  calendar: Pick<CalendarOfPeriod, 'address'>
  /** The reservations of the visible days; null until all are loaded. */
  filtered: FilteredRows | null
}

/** The numbers of reservations and seats: of the period, of all visible days if a month shows more, and of today. */
export function CalendarSummary({ calendar, filtered }: CalendarSummaryProps) {
  const t = useTranslations('reservations.calendar')
  const labelsOf = useTallyLabels()
  const { first, last } = namedDays(calendar.address)
  const shown = filtered?.tally
  const { visible, count } = useMemo(() => {
    if (filtered === null) return { count: 0 }
    const { all, tally, shown } = filtered
    const visible = shown.length > tally.reservations ? tallyOf(shown) : null
    return { visible, count: sortedReservationsWithin(all, { first, last }).length }
  }, [filtered, first, last])
  // Not a live region: what comes and goes is announced once (useReservationChanges).
  useAnnouncedResults(JSON.stringify(calendar.address.filters), shown ? labelsOf(shown).all : null)
  return (
    <div className="calendar-summary baseline rigid flex small">
      <p>
        {shown && <TallyFigures tally={shown} />}
        {shown && shown.reservations < count && <span className="quiet"> {t('outOf', { count })}</span>}
      </p>
      {calendar.address.view !== 'insights' && (
        <div className="calendar-summary-more spacious flex">
          {visible && (
            <p className="quiet">
              {t('daysShown')}: <TallyText tally={visible} />
            </p>
          )}
          <TodaySummary calendar={calendar} filtered={filtered} />
        </div>
      )}
    </div>
  )
}

/* Requests today separately if it is not among the visible days. */
function TodaySummary({ calendar: { address }, filtered }: CalendarSummaryProps) {
  const { filters } = address
  const t = useTranslations('reservations.calendar')
  const date = storeToday()
  const isVisible = isWithin(visibleDays(address), date)
  const { data } = useQuery({
    ...reservationQueries.days({ first: date, last: date }),
    enabled: filtered !== null && !isVisible,
    // A live calendar reads the store at most 16 times an hour: 12 times what it shows, twice this, and twice what alerts read.
    refetchInterval: useRefetchInterval(30),
  })
  const tally = useMemo(() => {
    const rows = isVisible ? filtered?.shown : data && filterReservations(data.rows, filters)
    return rows && tallyOf(sortedReservationsWithin(rows, { first: date, last: date }))
  }, [isVisible, filtered, data, filters, date])
  if (tally === undefined) return null
  return (
    <p className="quiet">
      {t('today')}: <TallyText tally={tally} />
    </p>
  )
}
