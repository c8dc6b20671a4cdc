import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyLabels } from './use-tally-labels.ts'
import './tally.css'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'

type BusyGaugeProps = {
  tally: Tally
  /** How many seats fill the gauge. */
  full: number
}

/** The seats of a day or an hour as a number and an arch that fills, only for the eye; renders nothing without seats. */
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
