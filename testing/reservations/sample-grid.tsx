import type { ComponentProps } from 'react'
import { byDayOf, friday } from './calendar-samples.ts'
import { Providers } from '#testing/render-with-providers.tsx'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { TimeGrid } from '#src/features/reservations/week/time-grid.tsx'

/** A week with raw reservations. */
export function sampleGrid(
  raw: unknown[] = [],
  date = friday,
  props: Partial<ComponentProps<typeof TimeGrid>> = {},
) {
  return (
    <Providers>
      <TimeGrid
        days={visibleDays({ view: 'week', date })}
        byDay={byDayOf(raw, 'week', date)}
        booked={byDayOf(raw, 'week', date)}
        onOpen={() => {}}
        onOpenDay={() => {}}
        onGo={() => {}}
        {...props}
      />
    </Providers>
  )
}
