import type { ReactNode } from 'react'
import './segments.css'

type SegmentsProps<Value> = {
  label: string
  segments: { value: Value; key: string; text: ReactNode; title?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A choice of few that counts at once, side by side in a track. */
export function Segments<Value>({ label, segments, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    // A fieldset cannot lie in a row, and has a legend that would be seen.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="segments" role="group" aria-label={label}>
      {segments.map(({ value, key, text, title }) => (
        <button
          key={key}
          type="button"
          className="segment"
          title={title}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
