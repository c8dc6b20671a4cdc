import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { formatDaysOfMonth, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'

type FreeDaysProps = {
  /** The shown days with nothing booked of a product, as runs. */
  runs: Days[]
  isAllLoaded: boolean
  /** Days before it are left out; null shows all. */
  today: CalendarDate | null
  onOpenDay: (date: CalendarDate) => void
  onLookFurther: (() => void) | undefined
}

/* Two runs fit two lines below a name. */
const maxRuns = 2

/** `Nothing booked: 4–5 Dec, 11 Dec and 3 more days`; the first opens its day. Without such a day it leads to the next. */
export function FreeDays({ runs, isAllLoaded, today, onOpenDay, onLookFurther }: FreeDaysProps) {
  const t = useTranslations('reservations.products')
  const coming = runs
    .filter(({ last }) => today === null || last >= today)
    .map(({ first, last }) => ({ first: today !== null && first < today ? today : first, last }))
  const [next, ...others] = coming
  if (!next && !isAllLoaded) return null
  if (!next) {
    return (
      <p className="quiet">
        {t('bookedDaily')}{' '}
        {onLookFurther && (
          <button type="button" className="product-link" onClick={onLookFurther}>
            {t('lookFurther')}
          </button>
        )}
      </p>
    )
  }
  const shown = others.slice(0, maxRuns - 1)
  const rest = others.slice(maxRuns - 1)
  const more = rest.flatMap(eachDay).length
  return (
    <p className="product-free-text">
      {t('nothingBooked')}{' '}
      <button type="button" className="product-link" onClick={() => onOpenDay(next.first)}>
        {textOf(next)}
      </button>
      {shown.map((run) => partSeparator() + textOf(run))}
      {more > 0 && (
        <>
          {' '}
          <span aria-hidden="true" title={joinParts(rest.map(textOf))}>
            {t('moreDays', { count: more })}
          </span>
          <span className="visually-hidden">{partSeparator() + joinParts(rest.map(textOf))}</span>
        </>
      )}
    </p>
  )
}

function textOf({ first, last }: Days): string {
  return formatDaysOfMonth(first, last)
}
