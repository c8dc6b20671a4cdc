import type { ReactNode } from 'react'
import type { WeekForm } from '#contract/dates/calendar-days.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { loadHoursTable, loadProductTable, loadTimeGrid } from './load-week.ts'
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
  const hasHours = [...rest.byDay.values()].flat().some((reservation) => !isDrawnAsBar(reservation))
  if (period.weekForm === undefined && rest.loadedDays === undefined && !hasHours)
    return <Products days={days} skeleton={skeleton} {...rest} />
  const View = form && views[form]
  const shown = isSingle ? { first: period.date, last: period.date } : days
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
      {View ? <View days={shown} skeleton={skeleton} {...rest} /> : skeleton}
    </>
  )
}

type FormProps = Omit<WeekViewProps, 'period' | 'form' | 'isNarrow' | 'onGo'> & {
  days: ReturnType<typeof visibleDays>
}

const fallback = ({ skeleton }: FormProps) => skeleton
const Products = lazyPart<FormProps>(loadProductTable, { fallback })
const views = {
  table: lazyPart<FormProps>(loadHoursTable, { fallback }),
  grid: lazyPart<FormProps>(loadTimeGrid, { fallback }),
}
