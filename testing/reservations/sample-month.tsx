import type { ComponentProps } from 'react'
import { MonthGrid } from '#src/features/reservations/month/month-grid.tsx'
import { Providers } from '#testing/render-with-providers.tsx'
import { byDayOf, friday } from './calendar-samples.ts'
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
