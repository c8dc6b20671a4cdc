import './arch-gauge.css'

type ArchGaugeProps = {
  value: number
  /** Where it is full; above that it is another colour. */
  full: number
}

/** An arch that fills: how much of what is usual at most. For the eye; the number stands beside it. */
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
