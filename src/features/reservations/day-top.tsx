import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { formatDay, formatNumber } from '#src/lib/formats.ts'
import { hijriDay, hijriMonthBeginning } from './hijri.ts'
import type { Tally } from './tally.ts'
import { TallyText } from './tally-text.tsx'

type DayTopProps = {
  date: CalendarDate
  /** Its name, where it does not stand above the column anyway. */
  weekday: string
  isToday: boolean
  tally: Tally | undefined
  hasHijri: boolean
  onOpenDay: (date: CalendarDate) => void
}

/** A day's number in both calendars and how busy it is; a press opens its panel. */
export function DayTop({ date, weekday, isToday, tally, hasHijri, onOpenDay }: DayTopProps) {
  const t = useTranslations('calendar')
  const isBusy = tally !== undefined && tally.reservations > 0
  const number = (
    <span className="day-top-dates">
      {weekday && <span>{weekday}</span>}
      <span className={isToday ? 'day-top-number day-top-today' : 'day-top-number'}>
        {formatNumber(Number(date.slice(8)))}
      </span>
      {hasHijri && (
        <span className="quiet">
          {hijriDay(date)} {hijriMonthBeginning(date)}
        </span>
      )}
    </span>
  )
  if (!isBusy) return <span className="day-top">{number}</span>
  return (
    <button type="button" className="day-top" onClick={() => onOpenDay(date)}>
      <span className="visually-hidden">{t('openDay', { day: formatDay(date) })}</span>
      <span aria-hidden="true">{number}</span>
      <TallyText tally={tally} isShort />
    </button>
  )
}
