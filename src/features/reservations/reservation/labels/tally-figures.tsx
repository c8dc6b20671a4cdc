import type { Tally } from '#src/features/reservations/days/tally.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
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

type TallyFigureProps = { text: string; number: string; className?: string }

/** `7 reservations` with the number larger than its noun. Arabic writes one and two without a number. */
export function TallyFigure({ text, number, className }: TallyFigureProps) {
  const digits = number.replace('+', '')
  const at = text.indexOf(digits)
  if (at === -1) return <span className={className}>{text}</span>
  return (
    <span className={className}>
      {text.slice(0, at)}
      <strong dir="ltr">{number}</strong>
      {text.slice(at + digits.length)}
    </span>
  )
}
