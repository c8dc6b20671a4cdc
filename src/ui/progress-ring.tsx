import './progress-ring.css'

type ProgressRingProps = {
  label: string
  /** How far it is, in words: `28 of 30`. */
  text: string
  done: number
  total: number
  /** The share as the screen writes it: `67%`. */
  share: string
}

const radius = 32
const length = 2 * Math.PI * radius

/** How far something is: a ring that closes, and the share as a number. */
export function ProgressRing({ label, text, done, total, share }: ProgressRingProps) {
  const closed = total === 0 ? 0 : (done / total) * length
  return (
    <svg
      className="progress-ring"
      viewBox="0 0 76 76"
      // A drawing that the browser's own bar cannot be made into.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <circle className="progress-ring-track" cx="38" cy="38" r={radius} />
      {closed > 0 && (
        <circle
          className="progress-ring-done"
          cx="38"
          cy="38"
          r={radius}
          strokeDasharray={`${closed} ${length}`}
          transform="rotate(-90 38 38)"
        />
      )}
      <text x="38" y="44">
        {share}
      </text>
    </svg>
  )
}
