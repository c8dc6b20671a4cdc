import { formatNumber } from '#src/lib/formats.ts'
import type { Tally } from './tally.ts'
import { useTallyInWords } from './use-tally-in-words.ts'

type TallyTextProps = {
  tally: Tally
  /** `15 · 40 seats` where there is little room; a screen reader hears all of it. */
  isShort?: boolean
}

/** How many reservations, and how many seats: `15 reservations · 40 seats`. */
export function TallyText({ tally, isShort = false }: TallyTextProps) {
  const { reservations, seats, all } = useTallyInWords()(tally)
  if (!isShort) return <span className="tabular">{all}</span>
  return (
    <span className="tally-short tabular">
      <span className="visually-hidden">{reservations}</span>
      <span aria-hidden="true">{formatNumber(tally.reservations)}</span>
      {seats && <span className="tally-seats"> · {seats}</span>}
    </span>
  )
}
