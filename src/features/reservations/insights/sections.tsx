import { useTranslations } from 'use-intl'
import {
  formatWeekday,
  joinParts,
  formatDayOfMonth,
  formatDays,
  formatFullDays,
  formatNumber,
  formatHour,
  formatShare,
} from '#src/lib/i18n/formats.ts'
import { Bars } from '#src/ui/plots/bars.tsx'
import { meanFigure, emptyFigure } from './figure.ts'
import { FigureSection } from './figure-section.tsx'
import { groupByWeekday, type InsightFigures } from './insight-figures.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { shortWeekdayName, useInsightLabels, weekdayName, weekdaysInOrder } from './use-insight-labels.ts'
import { daysBetween } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/lib/dates/calendar-days.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { leadGroups } from './lead-times.ts'
import { HeatMap } from '#src/ui/plots/heat-map.tsx'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** The section that compares the means of weekdays, and names the busiest day. */
export function WeekdayBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { measure } = figures
  const { leadersIn, baseOf, columns, cells } = useInsightLabels(measure)
  const busiest = leadersIn(figures.days(), ({ date }) => formatWeekday(date))
  const empty = figures.daysSoFar().filter(({ reservations }) => reservations === 0).length
  const weekdays = weekdaysInOrder().map((weekday) => {
    const same = figures.weekdays()[weekday] ?? []
    return { weekday, days: same.length, mean: meanFigure(same) }
  })
  return (
    <FigureSection
      title={t('weekdays')}
      hint={joinParts([t('perDay', { measure }), baseOf(weekdays)])}
      sentence={
        <>
          {busiest.names && t('daysBusiest', { days: busiest.names })}{' '}
          {empty > 0 &&
            t('daysEmpty', {
              count: empty,
              all: String(figures.daysSoFar().at(-1) === figures.days().at(-1)),
            })}
        </>
      }
      figures={{
        columns: [t('columnWeekday'), t('columnDays'), ...columns],
        rows: weekdays.map(({ weekday, days, mean }) => [weekdayName(weekday), days, ...cells(mean)]),
      }}
      period={period}
    >
      <Bars
        barWidth={40}
        bars={weekdays.map(({ weekday, mean }) => ({
          key: String(weekday),
          value: mean[measure],
          label: shortWeekdayName(weekday),
          appearance: figures.leadingWeekdays().includes(weekday) ? 'peak' : undefined,
        }))}
      />
    </FigureSection>
  )
}

/* Whether the period has only some days of a week. */
const isCut = ({ first, last }: Days) => daysBetween(first, last) < 6

/** The section that compares weeks. One that is not over, or of which the period has only some days, is drawn hollow and says so. */
export function WeekBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { measure } = figures
  const { leadersIn, columns, cells } = useInsightLabels(measure)
  const weeks = figures.weeks()
  const today = storeToday()
  const isOpen = ({ last }: Days) => last >= today
  function labelOf(week: Days) {
    const day = isCut(week) ? formatDays(week.first, week.last) : formatDayOfMonth(week.first)
    return isOpen(week) ? t('soFar', { day }) : day
  }
  const { leaders, names } = leadersIn(weeks, ({ first, last }) => formatDays(first, last))
  return (
    <FigureSection
      title={t('weeks')}
      hint={t(`column.${measure}`)}
      sentence={names && t('weeksSentence', { weeks: names })}
      figures={{
        columns: [t('columnWeek'), ...columns],
        rows: weeks.map((week) => [formatFullDays(week.first, week.last), ...cells(week)]),
      }}
      period={period}
    >
      <Bars
        barWidth={36}
        bars={weeks.map((week) => ({
          key: week.first,
          value: week[measure],
          label: labelOf(week),
          appearance: isCut(week) || isOpen(week) ? 'hollow' : leaders.includes(week) ? 'peak' : undefined,
        }))}
      />
    </FigureSection>
  )
}

/** The section that shows how many days ahead reservations are made. */
export function LeadBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const tReservations = useTranslations('common.reservations')
  const { counts, known, median, unknown, afterwards } = figures.leads()
  const bars = leadGroups.map(({ name, from, to }, index) => ({
    key: name,
    label: t(`lead.${name}`, { from, to: Number.isFinite(to) ? to : from }),
    value: counts[index] ?? 0,
  }))
  const rest: [string, number][] = [
    [t('leadAfterwards'), afterwards],
    [t('leadUnknown'), unknown],
  ]
  return (
    <FigureSection
      title={t('leads')}
      hint={tReservations('count', { count: known })}
      sentence={[
        ...(median === null || known < 2 ? [] : [t('leadsSentence', { days: median })]),
        ...rest.filter(([, count]) => count > 0).map(([name, count]) => `${name}: ${formatNumber(count)}.`),
      ].join(' ')}
      figures={{
        columns: [t('columnAhead'), t('column.reservations')],
        rows: [...bars.map(({ label, value }): [string, number] => [label, value]), ...rest],
      }}
      period={period}
    >
      {known > 0 && <Bars colour="attention" barWidth={40} bars={bars} />}
    </FigureSection>
  )
}

/** The section that compares the types of reservations; nothing unless some are for whole days and some by the hour. */
export function TypeBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('reservations.calendar')
  const typeLabel = useTypeLabel()
  const types = figures.types()
  const byDay = types.find(({ value }) => value === 'day')
  if (!byDay || types.every(({ value }) => value !== 'time')) return null
  const bars = types.map(({ value, count }) => ({ key: value, value: count, label: typeLabel(value) }))
  return (
    <FigureSection
      title={t('types')}
      hint={t('column.reservations')}
      sentence={t('typesSentence', { share: formatShare(byDay.count / figures.total.reservations) })}
      figures={{
        columns: [tCalendar('type'), t('column.reservations')],
        rows: bars.map(({ label, value }) => [label, value]),
      }}
      period={period}
      isWide
    >
      <Bars bars={bars} />
    </FigureSection>
  )
}

/** The section that shows how busy each hour of the week is on average; nothing without reservations by the hour. */
export function BusyHours({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const { hourMeasure: measure } = figures
  const { baseOf } = useInsightLabels(measure)
  const hours = figures.hoursInUse()
  // There the week is as wide as the screen, and the hours go down.
  const isPhone = useMediaQuery(breakpoints.phone)
  if (hours.length === 0) return null
  const byWeekday = groupByWeekday(figures.hours())
  const rows = weekdaysInOrder().map((weekday) => {
    const days = byWeekday[weekday] ?? []
    return {
      key: String(weekday),
      label: weekdayName(weekday),
      days: days.length,
      values: hours.map((hour) => meanFigure(days.map((day) => day.hours[hour] ?? emptyFigure()))[measure]),
    }
  })
  const caption = joinParts([t('hoursCaption', { measure }), baseOf(rows)])
  const byDay = rows.map(({ key, label, values }) => ({
    key,
    label: isPhone ? shortWeekdayName(Number(key)) : label,
    values,
  }))
  const byHour = hours.map((hour, index) => ({
    key: `hour ${hour}`,
    label: formatHour(hour),
    values: byDay.map(({ values }) => values[index] ?? 0),
  }))
  return (
    <FigureSection
      title={t('hours')}
      hint={caption}
      figures={{
        columns: [t('columnWeekday'), t('columnDays'), ...hours.map(formatHour)],
        // Each row of the file is an array of its own.
        // oxlint-disable-next-line oxc/no-map-spread
        rows: rows.map(({ label, days, values }) => [label, days, ...values]),
      }}
      period={period}
      isTableItself
      isWide
    >
      <HeatMap
        caption={caption}
        rowsLabel={t(isPhone ? 'columnHour' : 'columnWeekday')}
        columns={isPhone ? byDay : byHour}
        rows={isPhone ? byHour : byDay}
        format={formatNumber}
        peakLines={figures.leadingHours().map((hour) => `hour ${hour}`)}
        peakText={t('peak')}
      />
    </FigureSection>
  )
}

/* A reader distinguishes about this many at a glance. */
const maxShown = 8

/** The section that compares products. Each bar has its product's colour; products of whole days have round ends. */
export function ProductBars({ figures, period }: { figures: InsightFigures; period: string }) {
  const t = useTranslations('insights')
  const tCalendar = useTranslations('reservations.calendar')
  const { measure } = figures
  const { leadersIn, columns, cells } = useInsightLabels(measure)
  const products = figures.products()
  const maxValue = Math.max(1, ...products.map((product) => product[measure]))
  const nameOf = (product: string) => product || tCalendar('productUnknown')
  const { leaders, names } = leadersIn(products, ({ product }) => `\u2068${nameOf(product)}\u2069`)
  const share = leaders.reduce((sum, leader) => sum + leader[measure], 0) / figures.total[measure]
  return (
    <FigureSection
      title={t('products', { measure })}
      sentence={
        names &&
        products.length > 1 && (
          <LanguageRuns text={t('productsSentence', { products: names, share: formatShare(share) })} />
        )
      }
      figures={{
        columns: [t('columnProduct'), ...columns],
        rows: products.map(({ product, ...tally }) => [nameOf(product), ...cells(tally)]),
      }}
      period={period}
    >
      <ol className="product-bars grow label grid" aria-hidden="true">
        {products.slice(0, maxShown).map(({ product, isByDay, ...tally }) => (
          <li key={product} className={`centred grid ${productHue(product)}`}>
            <StoreText className="clamped" text={nameOf(product)} title={nameOf(product)} />
            <span>
              <i data-is-by-day={isByDay} style={{ '--part': tally[measure] / maxValue }} />
            </span>
            <b>{formatNumber(tally[measure])}</b>
          </li>
        ))}
      </ol>
      {products.length > maxShown && (
        <p className="quiet">{t('productsMore', { count: products.length - maxShown })}</p>
      )}
    </FigureSection>
  )
}
