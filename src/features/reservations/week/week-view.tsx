import { useMemo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { type WeekForm, weekForms } from '#src/lib/dates/calendar-days.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/reservation/use-day-label.ts'
import { DayLink, daysAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { formatNumber, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ProductTable } from '#src/features/reservations/products/product-table.tsx'
import { savePreference } from '#src/lib/preferences.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { HoursTable } from './hours-table.tsx'
import { loadTimeGrid, type Week } from './use-week-form.ts'
import type { ShownForm } from './week-form.ts'
import './week-strip.css'

type WeekViewProps = ViewProps & {
  week: Week
  /** In a narrow window one day is shown below a strip of all seven, and the choice of the form is beside it. */
  isNarrow: boolean
  skeleton: ReactNode
}

/** The week: a table of hours or a time grid, and of a store without hours the products by days. */
export function WeekView({ period, week: decided, isNarrow, skeleton, onGo, ...rest }: WeekViewProps) {
  const { form } = decided
  const isSingle = useIsPrinting() ? false : isNarrow
  const isOfProducts = form === 'products'
  const View = form && views[form]
  const week = visibleDays(period)
  const { first, last } = isSingle && !isOfProducts ? { first: period.date, last: period.date } : week
  const days = useMemo(() => ({ first, last }), [first, last])
  return (
    <>
      {isSingle && (
        <div className="week-bar below-toolbar tight flex">
          {!isOfProducts && (
            <WeekStrip {...rest} days={week} date={period.date} onChoose={(date) => onGo({ date })} />
          )}
          <WeekFormSwitch week={decided} onChange={(weekForm) => onGo({ weekForm })} />
        </div>
      )}
      {View ? <View {...{ days, skeleton, onGo, ...rest }} /> : skeleton}
    </>
  )
}

type FormProps = Omit<WeekViewProps, 'period' | 'week' | 'isNarrow'> & {
  days: ReturnType<typeof visibleDays>
}

const views = {
  products: ProductTable,
  table: HoursTable,
  grid: lazyPart<FormProps>(loadTimeGrid, { fallback: ({ skeleton }) => skeleton }),
}

type WeekStripProps = Pick<ViewProps, 'byDay'> & {
  days: Days
  /** The chosen day, which is shown below. */
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/* The seven days of a narrow window's week with their numbers of reservations. A press chooses the day that is shown below. */
function WeekStrip({ days, date, byDay, onChoose }: WeekStripProps) {
  const t = useTranslations('reservations.calendar')
  const dayLabel = useDayLabel()
  return (
    <ul ref={daysAsOneStop} className="surface week-strip grid grow centred" aria-label={t('weekDays')}>
      {eachDay(days).map((day) => {
        const tally = tallyOf(byDay.get(day) ?? [])
        return (
          <li key={day}>
            <DayLink
              className={`week-strip-day middle plain-link grid small quiet ${day === storeToday() ? 'week-strip-today' : ''}`}
              date={day}
              view="week"
              label={dayLabel(day, tally)}
              isCurrent={day === date}
              onOpen={onChoose}
            >
              <span>{formatWeekdayLetter(day)}</span>
              <span className="week-strip-number ink large strong">{formatNumber(Number(day.slice(8)))}</span>
              <span>{tally.reservations > 0 ? formatNumber(tally.reservations) : '–'}</span>
            </DayLink>
          </li>
        )
      })}
    </ul>
  )
}

type WeekFormSwitchProps = {
  week: Week
  /** Gets undefined for the products of a week of stays. */
  onChange: (form: WeekForm | undefined) => void
}

const icons = { products: ChartGantt, table: Rows3, grid: Columns3 }

/** The choice between the forms of a week; this browser remembers that between table and grid. */
export function WeekFormSwitch({ week: { form, isOfStays }, onChange }: WeekFormSwitchProps) {
  const t = useTranslations('reservations')
  const forms = isOfStays ? (['products', ...weekForms] as const) : weekForms
  return (
    <div className="week-form screen-only">
      <Segments<ShownForm>
        label={t('weekTable.forms')}
        values={forms}
        renderText={(value) => {
          const Icon = icons[value]
          const name = value === 'products' ? t('calendar.products') : t(`weekTable.${value}`)
          return (
            <span title={name}>
              <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
              {name}
            </span>
          )
        }}
        chosen={form}
        onChoose={(chosen) => {
          const asked = weekForms.find((value) => value === chosen)
          if (asked) savePreference('week', asked)
          onChange(asked)
        }}
      />
    </div>
  )
}
