import { mostSeatsOf, type Tally } from '#src/features/reservations/days/tally.ts'

const height = 10

/** How busy each hour is beside the busiest, as the line of roofs a town has; for the eye. */
export function Skyline({ tallies }: { tallies: Tally[] }) {
  const most = mostSeatsOf(tallies)
  const roofs = tallies.map(({ seats }) => (most === 0 ? 0 : Math.round((seats / most) * height)))
  const path = roofs.map((roof) => `V${height - roof}h0.8V${height}h0.2`).join('')
  return (
    <svg
      className="skyline icon-mirrored"
      viewBox={`0 0 ${tallies.length} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`M0 ${height}${path}Z`} />
    </svg>
  )
}
