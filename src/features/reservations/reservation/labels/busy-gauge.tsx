import type { Tally } from '#src/features/reservations/days/tally.ts'
import type { TallyLabels } from './use-tally-labels.ts'
import './tally.css'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'

type BusyGaugeProps = {
  tally: Tally
  labels: TallyLabels
  /** How many seats fill the gauge. */
  full: number
}

/** The seats of a day as a number and an arch that fills, only for the eye; renders nothing without seats. */
export function LabelledGauge({ tally, labels, full }: BusyGaugeProps) {
  if (tally.seats === 0) return null
  return (
    <span className="busy-gauge tabular" aria-hidden="true" title={labels.all}>
      <bdi dir="ltr">{labels.seatsNumber}</bdi>
      <ArchGauge value={tally.seats} full={full} />
    </span>
  )
}
