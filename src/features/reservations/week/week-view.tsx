import type { ComponentProps, ReactNode } from 'react'
import type { WeekForm } from '#contract/dates/calendar-days.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { ProductTable } from '#src/features/reservations/products/product-table.tsx'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { HoursTable } from './hours-table.tsx'
import { loadTimeGrid } from './load-time-grid.ts'
import { WeekFormSwitch } from './week-form-switch.tsx'
import { WeekStrip } from './week-strip.tsx'

type WeekViewProps = ViewProps & {
  /** Undefined until it is decided. */
  form: WeekForm | undefined
  /** In a narrow window one day is shown below a strip of all seven, and the choice of the form is beside it. */
  isNarrow: boolean
  skeleton: ReactNode
}

/** The week: a table of hours or a time grid, and of a store without hours the products by days. */
export function WeekView({ period, form, isNarrow, skeleton, onGo, ...rest }: WeekViewProps) {
  const isSingle = useIsPrinting() ? false : isNarrow
  const days = visibleDays(period)
  if (rest.loadedDays === undefined && !hasHours(rest.byDay)) return <ProductTable days={days} {...rest} />
  const props = { days: isSingle ? { first: period.date, last: period.date } : days, ...rest }
  return (
    <>
      {isSingle && (
        <div className="week-bar">
          <WeekStrip
            days={days}
            date={period.date}
            byDay={rest.byDay}
            hasHijri={rest.hasHijri}
            onChoose={(date) => onGo({ date })}
          />
          <WeekFormSwitch form={form} onChange={(weekForm) => onGo({ weekForm })} />
        </div>
      )}
      {form === undefined && skeleton}
      {form === 'table' && <HoursTable {...props} />}
      {form === 'grid' && <TimeGrid {...props} date={period.date} skeleton={skeleton} />}
    </>
  )
}

/** Whether any of the days has a reservation by the hour. */
export function hasHours(byDay: ByDay): boolean {
  return [...byDay.values()].some((onDay) => onDay.some((reservation) => !isDrawnAsBar(reservation)))
}

type TimeGridProps = ComponentProps<Awaited<ReturnType<typeof loadTimeGrid>>> & { skeleton: ReactNode }

const TimeGrid = lazyPart<TimeGridProps>(loadTimeGrid, { fallback: ({ skeleton }) => skeleton })
