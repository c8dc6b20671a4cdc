import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { ownOn } from '#src/features/reservations/days/nothing-booked.ts'
import { tallyOn, type Tally } from '#src/features/reservations/days/tally.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { TallyFigure } from './tally-figure.tsx'
import { useTallyLabels } from './use-tally-labels.ts'
import './tally.css'

/** `15 reservations, 40 seats` with the numbers larger than their nouns. */
export function TallyFigures({ tally }: { tally: Tally }) {
  const { number, reservations, otherSeats, seatsNumber } = useTallyLabels()(tally)
  return (
    <span className="tally-figures label quiet">
      <TallyFigure text={reservations} number={number} />
      {otherSeats !== '' && (
        <>
          <span className="visually-hidden">{partSeparator()}</span>
          <TallyFigure text={otherSeats} number={seatsNumber.replace('+', '')} />
        </>
      )}
    </span>
  )
}

type DayTallyProps = { date: CalendarDate; reservations: Reservation[] }

/** The same of a day, and how many evenings of the day before go on in it: `From the day before: 1 reservation` */
export function DayTally({ date, reservations }: DayTallyProps) {
  return (
    <>
      <TallyFigures tally={tallyOn(reservations, date)} />
      <FromDayBefore className="quiet" {...{ date, reservations }} />
    </>
  )
}

/** `From the day before: 1 reservation`, of a day on which evenings of the day before go on. */
export function FromDayBefore({ date, reservations, className }: DayTallyProps & { className: string }) {
  const t = useTranslations('common.reservations')
  const count = reservations.length - ownOn(reservations, date).length
  return count > 0 && <p className={className}>{`${t('before')}: ${t('count', { count })}`}</p>
}

/** `15 reservations, 40 seats` */
export function TallyText({ tally }: { tally: Tally }) {
  return <span>{useTallyLabels()(tally).all}</span>
}
