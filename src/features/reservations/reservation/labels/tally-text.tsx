import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from './use-tally-labels.ts'

/** `15 reservations, 40 seats` */
export function TallyText({ tally }: { tally: Tally }) {
  return <span className="tabular">{useTallyLabels()(tally).all}</span>
}
