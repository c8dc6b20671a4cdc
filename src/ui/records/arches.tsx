import './arches.css'

type ArchesProps = {
  filled: number
  /** How many there are to fill; few enough to be seen at a glance. */
  total: number
  /** What a screen reader says instead: `3 of 5`. */
  label: string
}

/** How many of a few are there: an arch for each, full or empty. */
export function Arches({ filled, total, label }: ArchesProps) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="arches" aria-hidden="true">
        {[...Array(total).keys()].map((index) => (
          <span key={index} className="arch" data-is-filled={index < filled} />
        ))}
      </span>
    </>
  )
}
