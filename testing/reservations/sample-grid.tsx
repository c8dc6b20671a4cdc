import { byDayOf, friday } from '#testing/reservations/calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { CalendarGrid } from '#src/features/reservations/week/calendar-grid.tsx'

/** A week or a day with raw reservations. */
export function sampleGrid(
  view: 'week' | 'day',
  raw: unknown[] = [],
  date = friday,
  { hasHijri = false, isCompact = false } = {},
) {
  return (
    <Providers>
      <CalendarGrid
        view={view}
        date={date}
        byDay={byDayOf(raw, view, date)}
        changedKeys={new Set()}
        hasHijri={hasHijri}
        isCompact={isCompact}
        onOpen={() => {}}
        onOpenDay={() => {}}
      />
    </Providers>
  )
}
