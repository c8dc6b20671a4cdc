import type { Tally } from '#src/features/reservations/days/tally.ts'
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

/** `15 reservations, 40 seats` */
export function TallyText({ tally }: { tally: Tally }) {
  return <span>{useTallyLabels()(tally).all}</span>
}
