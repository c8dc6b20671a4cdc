import type { ReactNode } from 'react'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import './segments.css'

type SegmentsProps<Value> = {
  label: string
  values: readonly Value[]
  renderText: (value: Value) => ReactNode
  /** The chosen one; the caller stores it. */
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** The id of the one panel whose content they change: they are tabs then. */
  panelId?: string
}

const oneStop = rovingFocus()

/**
 * A single choice in a segmented control, the chosen one raised; it applies immediately. Tabs are not react-aria's, which take as long to
 * render as a month of the calendar.
 */
export function Segments<Value>({
  label,
  values,
  renderText,
  chosen,
  onChoose,
  panelId,
}: SegmentsProps<Value>) {
  const isTabs = panelId !== undefined
  return (
    <div
      ref={oneStop}
      className={`track wrap flex ${isTabs ? '' : 'screen-only'}`}
      role={isTabs ? 'tablist' : 'group'}
      aria-label={label}
    >
      {values.map((value) => (
        <button
          key={String(value)}
          type="button"
          role={isTabs ? 'tab' : undefined}
          id={isTabs ? tabId(panelId, String(value)) : undefined}
          aria-controls={panelId}
          aria-selected={isTabs ? value === chosen : undefined}
          aria-pressed={isTabs ? undefined : value === chosen}
          onClick={() => onChoose(value)}
        >
          {renderText(value)}
        </button>
      ))}
    </div>
  )
}

/** Returns the id of a tab, which labels the panel. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-${value}`
}
