import type { ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'

type SegmentsProps<Value> = {
  label: string
  segments: { value: Value; text: ReactNode; lang?: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A single choice in a segmented control; it applies immediately. */
export function Segments<Value>({ label, segments, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <Track label={label}>
      {segments.map(({ value, text, lang }) => (
        <button
          key={String(value)}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </Track>
  )
}
