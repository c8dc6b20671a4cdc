import './arches.css'

type ArchesProps = {
  filled: number
  /** The number of arches; a few only. */
  total: number
  /** For screen readers: `3 of 5`. */
  label: string
}

/** A small count as arches, filled or empty. */
export function Arches({ filled, total, label }: ArchesProps) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="arches rigid" aria-hidden="true">
        {[...Array(total).keys()].map((index) => (
          <span key={index} className="arch" data-is-filled={index < filled} />
        ))}
      </span>
    </>
  )
}
