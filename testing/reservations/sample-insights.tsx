import { render } from 'vitest-browser-react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { noFilters } from '#src/features/reservations/days/filters.ts'
import { EmptyPeriod } from '#src/features/reservations/page/empty-period.tsx'
import { Insights } from '#src/features/reservations/insights/insights.tsx'
import type { ReservationsOfMonths } from '#src/features/reservations/insights/use-reservations-of-months.ts'
import { calendarAt } from './calendar-samples.ts'
import { rowsOf, hourly, wholeDays } from './rows-of.ts'
import { Providers } from '#testing/render-with-providers.tsx'

const date = '2025-11-01' as CalendarDate
const days = visibleDays({ view: 'insights', date })

type SampleInsights = {
  rows: Reservation[]
  months?: 1 | 3 | 12
  loaded?: Partial<ReservationsOfMonths>
  go?: (period: object) => void
}

/** The insights of November 2025 with the given rows. */
export function sampleInsights({ rows, months = 1, loaded = {}, go = () => {} }: SampleInsights) {
  const address = { view: 'insights', date, months, filters: noFilters } as const
  const calendar = calendarAt(address, { go })
  return (
    <Providers>
      <Insights
        calendar={calendar}
        empty={<EmptyPeriod calendar={calendar} hasDrawing />}
        months={{
          data: monthOf(rows),
          months: [date],
          isPending: false,
          isPlaceholderData: false,
          isFetching: false,
          error: null,
          dataUpdatedAt: 0,
          refetch: async () => {},
          failed: [],
          failure: null,
          before: null,
          hasBeforeFailed: false,
          ...loaded,
        }}
      />
    </Providers>
  )
}

/** Renders the insights of November 2025 with raw reservations. */
export function openInsights({ raw = [], ...options }: Omit<SampleInsights, 'rows'> & { raw?: object[] }) {
  return render(sampleInsights({ rows: rowsOf(raw), ...options }))
}

/** A month as the store's response is parsed. */
export function monthOf(rows: Reservation[]) {
  return { days, rows, unreadable: [] }
}

export const november = [
  hourly('Camp (2)', '2025-11-06T09:00:00', '2025-11-06T11:00:00', { seats_count: 2 }),
  hourly('Camp (4)', '2025-11-13T10:00:00', '2025-11-13T11:00:00', { seats_count: 4 }),
  wholeDays('Tent', '2025-11-09', '2025-11-10', { seats_count: 1, created_at: '2025-11-04' }),
]
