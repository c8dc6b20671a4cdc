import { useMemo, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { type WeekForm, weekForms, type CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { windowWidth } from '#src/lib/hooks/use-media-query.ts'
import { useIsPrinting } from '#src/lib/hooks/use-is-printing.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { tallyOn } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/reservation/changes/departures.tsx'
import { DayLink, daysAsOneStop } from '#src/features/reservations/reservation/day-link.tsx'
import { formatNumber, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { ProductTable } from '#src/features/reservations/products/product-table.tsx'
import { loadOnce } from '#src/lib/lazily.ts'
import { savePreference, readPreference } from '#src/lib/preferences.ts'
import { Segments } from '#src/ui/fields/segments.tsx'
import { cachedReservations } from '#src/features/reservations/api/cached-reservations.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { HoursTable } from './hours-table.tsx'
import { decideWeek, shownForm, type ShownForm, type WeekDecision } from './week-form.ts'
import './week-strip.css'

type WeekViewProps = ViewProps & {
  /** Undefined until it is decided. */
  form: ShownForm | undefined
  /** In a narrow window one day is shown below a strip of all seven, and the choice of the form is beside it. */
  isNarrow: boolean
  skeleton: ReactNode
}

/** The week: a table of hours or a time grid, and of a store without hours the products by days. */
export function WeekView({ period, form, isNarrow, skeleton, onGo, ...rest }: WeekViewProps) {
  const isSingle = useIsPrinting() ? false : isNarrow
  const { first, last } = visibleDays(period)
  const days = useMemo(() => ({ first, last }), [first, last])
  const isOfProducts = form === 'products'
  const View = form && views[form]
  const shown = isSingle && !isOfProducts ? { first: period.date, last: period.date } : days
  return (
    <>
      {isSingle && (
        <div className="week-bar tight flex">
          {!isOfProducts && (
            <WeekStrip {...rest} days={days} date={period.date} onChoose={(date) => onGo({ date })} />
          )}
          <WeekFormSwitch form={form} onChange={(weekForm) => onGo({ weekForm })} />
        </div>
      )}
      {View ? <View days={shown} {...{ skeleton, onGo, ...rest }} /> : skeleton}
    </>
  )
}

type FormProps = Omit<WeekViewProps, 'period' | 'form' | 'isNarrow'> & {
  days: ReturnType<typeof visibleDays>
}

const loadTimeGrid = loadOnce(async () => (await import('./time-grid.tsx')).TimeGrid)
const views = {
  products: ProductTable,
  table: HoursTable,
  grid: lazyPart<FormProps>(loadTimeGrid, { fallback: ({ skeleton }) => skeleton }),
}

type WeekStripProps = Pick<ViewProps, 'byDay' | 'hasHijri'> & {
  days: Days
  /** The chosen day, which is shown below. */
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/* The seven days of a narrow window's week with their numbers of reservations. A press chooses the day that is shown below. */
function WeekStrip({ days, date, byDay, hasHijri, onChoose }: WeekStripProps) {
  const t = useTranslations('reservations.calendar')
  const dayLabel = useDayLabel(hasHijri)
  return (
    <ul ref={daysAsOneStop} className="surface week-strip grid" aria-label={t('weekDays')}>
      {eachDay(days).map((day) => {
        const tally = tallyOn(byDay.get(day) ?? [], day)
        return (
          <li key={day}>
            <DayLink
              className={`week-strip-day grid small ${day === storeToday() ? 'week-strip-today' : ''}`}
              date={day}
              view="week"
              label={dayLabel(day, tally)}
              isCurrent={day === date}
              onOpen={onChoose}
            >
              <span>{formatWeekdayLetter(day)}</span>
              <span className="week-strip-number strong">{formatNumber(Number(day.slice(8)))}</span>
              <span>{tally.reservations > 0 ? formatNumber(tally.reservations) : '–'}</span>
            </DayLink>
          </li>
        )
      })}
    </ul>
  )
}

type WeekFormSwitchProps = { form: ShownForm | undefined; onChange: (form: WeekForm) => void }

const icons = { table: Rows3, grid: Columns3 }

/** The choice between the two forms of a week; this browser remembers it. */
export function WeekFormSwitch({ form, onChange }: WeekFormSwitchProps) {
  const t = useTranslations('reservations.weekTable')
  return (
    <div className="week-form">
      <Segments<WeekForm | undefined>
        label={t('forms')}
        segments={weekForms.map((value) => {
          const Icon = icons[value]
          const text = (
            <span title={t(value)}>
              <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
              {t(value)}
            </span>
          )
          return { value, text }
        })}
        chosen={weekForms.find((value) => value === form)}
        onChoose={(chosen) => {
          if (chosen === undefined) return
          savePreference('week', chosen)
          onChange(chosen)
        }}
      />
    </div>
  )
}

/**
 * What the week shows: the address' form, else the products of a week of stays, else the form that the reader chose last, else
 * the one that suits the store (week-form.ts). Undefined until it is decided. `rows` are those of the shown days, once all are
 * loaded.
 */
export function useWeekForm(period: CalendarPeriod, rows: Reservation[] | undefined): ShownForm | undefined {
  const [decided, setDecided] = useState<WeekDecision>(() => ({ form: storedForm() }))
  const { first } = visibleDays(period)
  const byWeek = decideWeek(decided, period, [first, rows], dayWidth())
  const isUnknown = period.view === 'week' && rows !== undefined && shownForm(byWeek, period) === undefined
  const days = visibleDays({ view: 'month', date: period.date })
  const cached = cachedReservations(useQueryClient(), days)
  const query = { ...reservationQueries.days(days), ...cached, staleTime: Infinity }
  // No query otherwise: the whole page would render again with each request of a shown month.
  const [month] = useQueries({ queries: [query].filter(() => isUnknown) })
  const isWaiting = month !== undefined && month.isPending && month.fetchStatus !== 'paused'
  const all = isUnknown && !isWaiting ? (month?.data?.rows ?? []) : undefined
  const latest = all ? decideWeek(byWeek, period, [first, rows, all], dayWidth()) : byWeek
  if (latest !== decided) setDecided(latest)
  const shown = shownForm(latest, period)
  const isGrid = period.view === 'week' && shown === 'grid'
  useEffect(() => {
    // The code comes with the reservations; a failure shows when the form renders.
    if (isWaiting || isGrid) loadTimeGrid().catch(() => {})
  }, [isWaiting, isGrid])
  return shown
}

/* Read once: a choice in another tab must not turn this one. */
function storedForm(): WeekForm | undefined {
  const stored = readPreference('week')
  return weekForms.find((form) => form === stored)
}

/* Of a grid in this window, beside the navigation and the hours; in a narrow one it shows a single day. */
function dayWidth(): number {
  const width = windowWidth()
  return width < 768 ? width - 96 : (width - 200) / 7
}
