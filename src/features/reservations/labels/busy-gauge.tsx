import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from './use-tally-labels.ts'
import './busy-gauge.css'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'

type BusyGaugeProps = {
  tally: Tally
  /** How many seats fill it. */
  full: number
}

/** The seats of a day or an hour as a number and an arch that fills, for the eye; nothing where none are known. */
export function BusyGauge({ tally, full }: BusyGaugeProps) {
  const { all, seatsNumber } = useTallyLabels()(tally)
  if (seatsNumber === '' || tally.seats === 0) return null
  return (
    <span className="busy-gauge tabular" aria-hidden="true" title={all}>
      <bdi dir="ltr">{seatsNumber}</bdi>
      <ArchGauge value={tally.seats} full={full} />
    </span>
  )
}
