import './arches.css'

/** A small count as a few arches, filled or empty. `label` is for screen readers: `3 of 5`. */
export function Arches({ filled, total, label }: { filled: number; total: number; label: string }) {
  return (
    <>
      <span className="visually-hidden">{label}</span>
      <span className="arches closer rigid" aria-hidden="true">
        {[...Array(total).keys()].map((index) => (
          <span key={index} className="arch" data-is-filled={index < filled} />
        ))}
      </span>
    </>
  )
}
