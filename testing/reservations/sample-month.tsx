import type { ComponentProps } from 'react'
import { MonthGrid } from '#src/features/reservations/month/month-grid.tsx'
import { Providers } from '#testing/render-with-providers.tsx'
import { byDayOf, friday } from './calendar-samples.ts'
import { hourly } from './rows-of.ts'
import './page-styles.ts'

/** A month with raw reservations. */
export function sampleMonth(
  raw: unknown[] = [],
  { date = friday, ...props }: Partial<ComponentProps<typeof MonthGrid>> = {},
) {
  return (
    <Providers>
      <MonthGrid
        date={date}
        byDay={byDayOf(raw, 'month', date)}
        chosen={null}
        isCompact={false}
        onOpen={() => {}}
        onOpenDay={() => {}}
        {...props}
      />
    </Providers>
  )
}

/** So many reservations of two seats each at ten on a day. */
export function shoots(count: number, date = friday, firstId = 1) {
  return Array.from({ length: count }, (_, index) =>
    hourly(`Shoot ${index + 1}`, `${date}T10:00:00`, undefined, { id: firstId + index, seats_count: 2 }),
  )
}
