import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyInWords } from './use-tally-in-words.ts'

/** How many reservations, and how many seats: `15 reservations, 40 seats`. */
export function TallyText({ tally }: { tally: Tally }) {
  return <span className="tabular">{useTallyInWords()(tally).all}</span>
}
