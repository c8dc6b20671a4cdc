import type { ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'

type SegmentsProps<Value> = {
  label: string
  segments: { value: Value; key: string; text: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A single choice in a segmented control; it applies immediately. */
export function Segments<Value>({ label, segments, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <Track label={label}>
      {segments.map(({ value, key, text }) => (
        <button key={key} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </Track>
  )
}
