import './arches.css'

type ArchGaugeProps = {
  value: number
  /** The value of a full arch; above it the colour changes. */
  full: number
}

/** An arch that fills up to a usual maximum. Decorative: the number stands beside it. */
export function ArchGauge({ value, full }: ArchGaugeProps) {
  const share = full > 0 ? Math.min(1, value / full) : 0
  return (
    <span
      className={value > full ? 'arch-gauge arch-gauge-above' : 'arch-gauge'}
      style={{ '--share': `${Math.round(share * 100)}%` }}
      aria-hidden="true"
    />
  )
}
