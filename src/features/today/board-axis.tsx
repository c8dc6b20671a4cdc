import { useTranslations } from 'use-intl'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { minuteOf, type HourOfDay } from '#src/features/today/day/day-timeline.ts'
import { formatHour, formatHourOnly, formatNumber, formatTime } from '#src/lib/i18n/formats.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import './board-axis.css'

type BoardAxisProps = { hours: HourOfDay[]; maxSeats: number; now: WallClock }

/** The head of the board: the names of its columns, the seats of each hour as a skyline, and the line of now. */
export function BoardAxis({ hours, maxSeats, now }: BoardAxisProps) {
  const t = useTranslations('common.today')
  const tReservations = useTranslations('common.reservations')
  const minute = minuteOf(now, dateOf(now))
  const first = hours[0]?.hour ?? 0
  const fractionOf = (at: number) => (at - first * 60) / (hours.length * 60)
  // On a phone an hour is narrow: all numbers fit only if they are few and short.
  const isCrowded = hours.length * String(maxSeats).length > 48
  const step = hours.length > 16 ? 3 : 2
  const ticks = hours.filter(({ hour }) => hour % step === 0)
  // The time of now covers so much of the hours beside it: twice as much where an hour is narrow.
  const coveredMinutes = hours.length * 4
  return (
    <>
      <div className="board-axis">
        {(['time', 'reservation', 'seats'] as const).map((column) => (
          <span key={column} className="quiet" aria-hidden="true">
            {t(`columns.${column}`)}
          </span>
        ))}
        <ol className="board-skyline" aria-label={t('seatsByHour')}>
          {hours.map(({ hour, seats }) => (
            <li
              key={hour}
              data-when={hourState(hour, minute)}
              style={{ '--part': seats / Math.max(1, maxSeats) }}
            >
              <span className="visually-hidden">
                {formatHour(hour)}: {tReservations('seats', { count: seats })}
              </span>
              <b aria-hidden="true">
                {seats > 0 && (!isCrowded || seats === maxSeats) && formatNumber(seats)}
              </b>
              {seats > 0 && <i aria-hidden="true" />}
              <small
                className="quiet"
                aria-hidden="true"
                data-is-near={Math.abs(hour * 60 - minute) < 2 * coveredMinutes}
              >
                {hour % step === 0 && Math.abs(hour * 60 - minute) > coveredMinutes && shortHour(hour)}
              </small>
            </li>
          ))}
        </ol>
      </div>
      <div className="board-lines">
        {ticks.map(({ hour }) => (
          <i key={hour} style={{ '--from': fractionOf(hour * 60) }} />
        ))}
        <i className="board-now screen-only" style={{ '--from': fractionOf(minute) }} />
        <p className="screen-only" style={{ '--from': fractionOf(minute) }}>
          <span className="visually-hidden">{t('now', { time: formatTime(now) })}</span>
          <span aria-hidden="true">{formatTime(now)}</span>
        </p>
      </div>
    </>
  )
}

/* `8 ص`; in English, which writes 24 hours, `8:00`: a time is never a bare number. */
function shortHour(hour: number): string {
  return screenLanguage() === 'ar' ? formatHourOnly(hour) : formatHour(hour)
}

function hourState(hour: number, minute: number): 'past' | 'now' | 'coming' {
  if ((hour + 1) * 60 <= minute) return 'past'
  return hour * 60 <= minute ? 'now' : 'coming'
}
