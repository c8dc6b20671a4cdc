import { useTranslations } from 'use-intl'
import { formatHour, formatHourOnly, formatNumber } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { peakOf, type HourOfDay } from './day-timeline.ts'
import './skyline.css'

type SkylineProps = {
  hours: HourOfDay[]
  /** The minute of now on this day; null when it is not today. */
  minute?: number | null
}

/** How many reservations are on at once in each hour of a day, as columns. */
export function Skyline({ hours, minute = null }: SkylineProps) {
  const t = useTranslations('common.board')
  const tReservations = useTranslations('common.reservations')
  const max = peakOf(hours)?.atOnce ?? 1
  // On a phone an hour is narrow: all numbers fit only if they are few and short.
  const isCrowded = hours.length * String(max).length > 48
  const step = hours.length > 16 ? 3 : 2
  // The time of now covers so much of the hours beside it: twice as much where an hour is narrow.
  const coveredMinutes = hours.length * 4
  const isCovered = (hour: number, minutes: number) =>
    minute !== null && Math.abs(hour * 60 - minute) < minutes
  return (
    <ol className="board-skyline" aria-label={t('byHour')}>
      {hours.map(({ hour, atOnce }) => (
        <li key={hour} data-when={hourState(hour, minute)} style={{ '--part': atOnce / max }}>
          <span className="visually-hidden">
            {formatHour(hour)}: {tReservations('count', { count: atOnce })}
          </span>
          <b aria-hidden="true">{atOnce > 0 && (!isCrowded || atOnce === max) && formatNumber(atOnce)}</b>
          {atOnce > 0 && <i aria-hidden="true" />}
          <small className="quiet" aria-hidden="true" data-is-near={isCovered(hour, 2 * coveredMinutes)}>
            {hour % step === 0 && !isCovered(hour, coveredMinutes) && shortHour(hour)}
          </small>
        </li>
      ))}
    </ol>
  )
}

/* `8 ص`; in English, which writes 24 hours, `8:00`: a time is never a bare number. */
function shortHour(hour: number): string {
  return screenLanguage() === 'ar' ? formatHourOnly(hour) : formatHour(hour)
}

function hourState(hour: number, minute: number | null): 'past' | 'now' | 'coming' {
  if (minute === null || hour * 60 > minute) return 'coming'
  return (hour + 1) * 60 <= minute ? 'past' : 'now'
}
