import type { ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'

type SegmentsProps<Value> = {
  label: string
  values: readonly Value[]
  renderText: (value: Value) => ReactNode
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** A single choice in a segmented control; it applies immediately. */
export function Segments<Value>({ label, values, renderText, chosen, onChoose }: SegmentsProps<Value>) {
  return (
    <Track label={label}>
      {values.map((value) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {renderText(value)}
        </button>
      ))}
    </Track>
  )
}
