import type { Tally } from '#src/features/reservations/days/tally.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { useTallyLabels } from './use-tally-labels.ts'
import './tally.css'

/** `15 reservations, 40 seats` with the numbers larger than their nouns. */
export function TallyFigures({ tally }: { tally: Tally }) {
  const { number, reservations, otherSeats, seatsNumber } = useTallyLabels()(tally)
  return (
    <span className="tally-figures">
      <Figure text={reservations} number={number} />
      {otherSeats !== '' && (
        <>
          <span className="visually-hidden">{partSeparator()}</span>
          <Figure text={otherSeats} number={seatsNumber.replace('+', '')} />
        </>
      )}
    </span>
  )
}

/* Arabic writes one and two without a number. */
function Figure({ text, number }: { text: string; number: string }) {
  const at = number === '' ? -1 : text.indexOf(number)
  if (at === -1) return <span className="tally-figure">{text}</span>
  return (
    <span className="tally-figure">
      {text.slice(0, at)}
      <strong>{number}</strong>
      {text.slice(at + number.length)}
    </span>
  )
}
