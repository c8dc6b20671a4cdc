import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
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

/** The same of a day, and how many evenings of the day before go on in it: `From the day before: 1 reservation` */
export function DayTally({ date, reservations }: { date: CalendarDate; reservations: Reservation[] }) {
  const t = useTranslations('reservations.weekTable')
  const tCommon = useTranslations('common.reservations')
  const tally = tallyOn(reservations, date)
  const count = reservations.length - tally.reservations
  return (
    <>
      <TallyFigures tally={tally} />
      {count > 0 && <p className="quiet">{`${t('before')}: ${tCommon('count', { count })}`}</p>}
    </>
  )
}

/** `15 reservations, 40 seats` */
export function TallyText({ tally }: { tally: Tally }) {
  return <span>{useTallyLabels()(tally).all}</span>
}
