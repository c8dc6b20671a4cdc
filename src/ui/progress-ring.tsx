import './progress-ring.css'

type ProgressRingProps = {
  label: string
  /** The progress as a text: `28 of 30`. */
  text: string
  done: number
  total: number
  /** The formatted share: `67%`. */
  share: string
}

const radius = 32
const circumference = 2 * Math.PI * radius

/** A progress ring with the share as a number. */
export function ProgressRing({ label, text, done, total, share }: ProgressRingProps) {
  const filled = total === 0 ? 0 : (done / total) * circumference
  return (
    <svg
      className="progress-ring rigid"
      viewBox="0 0 76 76"
      // The native progress element cannot be a ring.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <circle stroke="var(--tone-strong)" cx="38" cy="38" r={radius} />
      {filled > 0 && (
        <circle
          className="progress-ring-done"
          cx="38"
          cy="38"
          r={radius}
          strokeDasharray={`${filled} ${circumference}`}
          transform="rotate(-90 38 38)"
        />
      )}
      <text x="38" y="44">
        {share}
      </text>
    </svg>
  )
}
