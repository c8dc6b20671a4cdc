import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { formatNumber } from '#src/lib/formats.ts'
import type { ReservationsOfDays } from './api.ts'
import type { CalendarPlace } from './calendar-address.ts'
import { namedDays, overlapsDays, type Days } from './days.ts'
import { filterReservations, type Filters } from './filters.ts'
import { reservationQueries } from './queries.ts'
import { tallyOf } from './tally.ts'
import { TallyText } from './tally-text.tsx'

type CalendarSummaryProps = {
  place: CalendarPlace
  /** Undefined while they are not there, or not all of them. */
  loaded: ReservationsOfDays | undefined
  /** Those of them that pass the filters. */
  shown: Reservation[]
  filters: Filters
}

/** How many reservations and seats the visible days hold, and today. */
export function CalendarSummary({ place: { view, date }, loaded, shown, filters }: CalendarSummaryProps) {
  const t = useTranslations('calendar')
  const counted = useMemo(() => {
    const days = namedDays(view, date)
    const ofDays = loaded && withinDays(shown, days)
    return ofDays && { tally: tallyOf(ofDays), all: withinDays(loaded.rows, days).length }
  }, [shown, loaded, view, date])
  return (
    <div className="calendar-summary">
      <output>
        {counted && (
          <strong>
            <TallyText tally={counted.tally} />
          </strong>
        )}
        {counted && counted.tally.reservations < counted.all && (
          <span className="quiet"> {t('outOf', { count: formatNumber(counted.all) })}</span>
        )}
      </output>
      <TodaySummary loaded={loaded} filters={filters} />
    </div>
  )
}

/* Asked for by itself where it is not among the visible days. */
function TodaySummary({ loaded, filters }: Pick<CalendarSummaryProps, 'loaded' | 'filters'>) {
  const t = useTranslations('calendar')
  const date = storeToday()
  const isVisible = loaded !== undefined && loaded.days.first <= date && loaded.days.last >= date
  const today = useQuery({
    ...reservationQueries.days({ first: date, last: date }),
    enabled: loaded !== undefined && !isVisible,
  })
  const rows = isVisible ? loaded.rows : today.data?.rows
  const tally = useMemo(() => {
    const ofToday = rows && withinDays(filterReservations(rows, filters), { first: date, last: date })
    return ofToday && tallyOf(ofToday)
  }, [rows, filters, date])
  if (tally === undefined) return null
  return (
    <p className="quiet">
      {t('today')}: <TallyText tally={tally} />
    </p>
  )
}

function withinDays(reservations: Reservation[], days: Days): Reservation[] {
  return reservations.filter((reservation) => overlapsDays(reservation, days))
}
