import { useTranslations } from 'use-intl'
import { isHijriEstimated, hijriDate, hijriMonths } from '#src/features/reservations/days/hijri.ts'
import { wholeDay } from '#src/features/reservations/days/minutes-on.ts'
import { endOfMonth } from '#src/lib/dates/calendar-days.ts'
import {
  formatDays,
  formatMinute,
  formatMinuteRange,
  formatMinutes,
  formatMonth,
  formatWeekday,
  joinParts,
  partSeparator,
} from '#src/lib/i18n/formats.ts'
import type { Command } from './command.ts'
import type { DaySummary, FreeProducts } from './day-summary.ts'

/** The answer for some days. A Hijri date is shown in both calendars, so that the reader notices a mistyped day. */
export function DateLabel(command: Command & { kind: 'date' }) {
  const { first, last, isHijri, isFree, turn, summary, byDay } = command
  const t = useTranslations('palette')
  const isDay = first === last
  const isMonth = !isDay && first.endsWith('-01') && last === endOfMonth(first)
  const date = isDay ? formatWeekday(first) : isMonth ? formatMonth(first) : formatDays(first, last)
  const hasFree = byDay ? (byDay.free?.length ?? Number(isFree)) > 0 : isFree
  const booked = isDay ? 'day' : isMonth ? 'month' : 'other'
  const ofDay = byDay?.areNights ? 'night' : 'freeDay'
  const free = byDay === null ? 'times' : isDay ? ofDay : (`${ofDay}s` as const)
  return (
    <>
      {t('date', { what: turn ?? (hasFree ? free : booked), count: byDay?.count ?? 0, date })}
      {isHijri && (
        <span className="quiet">
          {partSeparator()}
          <bdi>{isDay ? hijriDate(first) : hijriMonths(first, last)}</bdi>
          {isHijriEstimated(first) && `${partSeparator()}${t('estimated')}`}
        </span>
      )}
      {summary !== null && <SummaryLabel {...summary} isFree={isFree} />}
      {byDay?.free && <FreeOfLabel {...byDay} free={byDay.free.length} />}
    </>
  )
}

/* How many of the products by the day have nothing booked, or until when all are booked. */
function FreeOfLabel({ words, count, nights, free, until }: Omit<FreeProducts, 'free'> & { free: number }) {
  const t = useTranslations('palette.summary')
  const product = words === '' ? null : t('product', { words })
  const booked = { isOne: String(count === 1), nights, until: until === null ? 'none' : formatDays(until) }
  const number = free === 0 ? t('booked', booked) : count > 1 && t('freeProducts', { free, count })
  return <small className="quiet"> {[product, number].filter(Boolean).join(': ')}</small>
}

/* What is booked in the named hours, and when nothing is; with `isFree` only the latter. */
function SummaryLabel(props: DaySummary & { isFree: boolean }) {
  const { words, hours, count, wholeDays, free, until, gap, products, isFree } = props
  const t = useTranslations('palette.summary')
  const tCount = useTranslations('common.reservations')
  const names = joinParts([words && t('product', { words }), joinParts(hours.map(formatMinuteRange))])
  const [start, end] = [hours[0]?.from ?? wholeDay.from, hours.at(-1)?.to ?? wholeDay.to]
  const isPartlyFree = count > 0 && free.length > 0
  const isOnlyWholeDays = !isFree && count === 0 && wholeDays > 0
  const times = joinParts(
    free.map(({ from, to }) => {
      if (count === 0 && (hours.length > 0 || from === wholeDay.from)) return t('always')
      if (to === end) return t('after', { time: formatMinute(from) })
      return from === start ? t('before', { time: formatMinute(to) }) : formatMinuteRange({ from, to })
    }),
  )
  const ofProducts = products && t('freeProducts', { count: products.count, free: products.free.length })
  const ofAll = times || t('never', { time: formatMinutes(gap) })
  const isOfAll = ofProducts === null || (count === 0 && times !== '')
  return (
    <>
      {' '}
      <small className="quiet">
        {names && `${names}: `}
        {joinParts([
          isFree || isOnlyWholeDays ? null : tCount('count', { count }),
          isPartlyFree && !isFree ? t('free', { times, nights: 0 }) : null,
          isFree ? (isOfAll ? ofAll : joinParts([ofProducts, times && t('all', { times })])) : null,
          !isFree && until !== null
            ? t('booked', { isOne: 'true', nights: 0, until: formatMinute(until) })
            : null,
        ])}
        {wholeDays > 0 && t('wholeDays', { isFirst: String(isOnlyWholeDays), count: wholeDays })}
      </small>
    </>
  )
}
