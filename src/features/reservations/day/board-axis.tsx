import { useTranslations } from 'use-intl'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { formatTime } from '#src/lib/i18n/formats.ts'
import { minuteOf } from '#src/features/reservations/days/minutes-on.ts'
import { fractionOf, type Axis, type HourOfDay } from './day-timeline.ts'
import { Skyline } from './skyline.tsx'
import './board-axis.css'

type BoardAxisProps = Axis & { hours: HourOfDay[]; hasSeats: boolean; now: WallClock | null }

/** The head of a board: the names of its columns, what is on in each hour as a skyline, and the line of now. */
export function BoardAxis({ hours, hasSeats, now, ...axis }: BoardAxisProps) {
  const t = useTranslations('common.today')
  const minute = now && minuteOf(now, dateOf(now))
  const step = hours.length > 16 ? 3 : 2
  return (
    <>
      <div className="board-axis">
        {(['time', 'reservation', 'seats'] as const).map(
          (column) =>
            (column !== 'seats' || hasSeats) && (
              <span key={column} className="quiet" aria-hidden="true">
                {t(`columns.${column}`)}
              </span>
            ),
        )}
        <Skyline hours={hours} minute={minute} />
      </div>
      <div className="board-lines">
        {hours.map(
          ({ hour }) =>
            hour % step === 0 && <i key={hour} style={{ '--from': fractionOf(hour * 60, axis) }} />,
        )}
        {now !== null && minute !== null && (
          <>
            <i className="board-now screen-only" style={{ '--from': fractionOf(minute, axis) }} />
            <p className="screen-only" style={{ '--from': fractionOf(minute, axis) }}>
              <span className="visually-hidden">{t('now', { time: formatTime(now) })}</span>
              <span aria-hidden="true">{formatTime(now)}</span>
            </p>
          </>
        )}
      </div>
    </>
  )
}
