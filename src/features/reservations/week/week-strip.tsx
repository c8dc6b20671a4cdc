import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useDepartureLabel } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { formatNumber, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { indexAfterKey } from '#src/ui/tabs.tsx'
import './week-strip.css'

type WeekStripProps = Pick<ViewProps, 'byDay' | 'hasHijri'> & {
  days: Days
  /** The chosen day, which is shown below. */
  date: CalendarDate
  onChoose: (date: CalendarDate) => void
}

/** The seven days of a narrow window's week with their numbers of reservations. A press chooses the day that is shown below. */
export function WeekStrip({ days, date, byDay, hasHijri, onChoose }: WeekStripProps) {
  const t = useTranslations('reservations.calendar')
  const dayLabel = useDayLabel(hasHijri)
  const departureLabel = useDepartureLabel()
  return (
    <ul className="surface week-strip" aria-label={t('weekDays')}>
      {eachDay(days).map((day) => {
        const onDay = byDay.get(day) ?? []
        return (
          <li key={day}>
            <DayLink
              className={day === storeToday() ? 'week-strip-day week-strip-today' : 'week-strip-day'}
              date={day}
              view="week"
              label={departureLabel(day, dayLabel(day, tallyOf(onDay)))}
              isCurrent={day === date}
              onOpen={onChoose}
              onKeyDown={moveFocus}
            >
              <span>{formatWeekdayLetter(day)}</span>
              <span className="week-strip-number">{formatNumber(Number(day.slice(8)))}</span>
              <span className="tabular">{onDay.length > 0 ? formatNumber(onDay.length) : '–'}</span>
            </DayLink>
          </li>
        )
      })}
    </ul>
  )
}

/* Arrow keys move the focus as among tabs; only a press chooses. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const days = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const index = indexAfterKey(event, days.indexOf(event.currentTarget), days.length - 1)
  if (index === null) return
  event.preventDefault()
  days[index]?.focus()
}
