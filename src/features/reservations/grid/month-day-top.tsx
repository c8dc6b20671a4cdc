import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { hijriDay, hijriMonthBeginning } from '#src/features/reservations/days/hijri.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatDay, formatNumber } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { BusyGauge } from '#src/features/reservations/words/busy-gauge.tsx'

type MonthDayTopProps = {
  date: CalendarDate
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
  isToday: boolean
  isChosen: boolean
  hasHijri: boolean
  onOpenDay: (date: CalendarDate) => void
}

/** A day's number in both calendars, and how busy it is: the way to all it holds. */
export function MonthDayTop({ date, tally, full, isToday, isChosen, hasHijri, onOpenDay }: MonthDayTopProps) {
  const t = useTranslations('calendar')
  const inWords = useTallyInWords()
  const day = formatDay(date)
  const name = tally.reservations === 0 ? day : t('openDay', { day, tally: inWords(tally).all })
  function open(event: MouseEvent) {
    // Into another tab or window it goes as any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpenDay(date)
  }
  return (
    <a
      className="month-day-top"
      href={paths.reservations('day', date)}
      aria-label={name}
      aria-current={isChosen}
      onClick={open}
    >
      <span className={isToday ? 'day-number day-number-today' : 'day-number'}>
        {formatNumber(Number(date.slice(8)))}
      </span>
      {hasHijri && (
        <span className="month-hijri">
          {hijriDay(date)} <span className="month-hijri-name">{hijriMonthBeginning(date)}</span>
        </span>
      )}
      <BusyGauge tally={tally} full={full} />
    </a>
  )
}
