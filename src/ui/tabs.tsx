import type { KeyboardEvent, ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'
import './tabs.css'

type TabsProps<Name extends string> = {
  label: string
  tabs: { name: Name; text: ReactNode }[]
  /** The tab that is open; whoever uses the tabs keeps it. */
  selected: Name
  /** The id of the one panel below them: what the tabs change is its content. */
  panelId: string
  onSelect: (name: Name) => void
}

/**
 * A row of tabs above one panel. Written out rather than taken from react-aria, whose tabs take as long to draw as
 * a month of the calendar.
 */
export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) {
  const names = tabs.map(({ name }) => name)

  /* From the tab that has the focus: what is drawn may be several presses behind. */
  function moveByKey(event: KeyboardEvent<HTMLElement>, from: Name) {
    const index = indexAfterKey(event, names.indexOf(from), names.length - 1)
    const next = index === null ? undefined : names.at(index)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(panelId, next))?.focus()
    onSelect(next)
  }

  return (
    <Track label={label} hasTabs>
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(panelId, name)}
          aria-selected={name === selected}
          aria-controls={panelId}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          onKeyDown={(event) => moveByKey(event, name)}
        >
          {text}
        </button>
      ))}
    </Track>
  )
}

/** The id of a tab, by which its panel is named. */
export function tabId(panelId: string, name: string): string {
  return `${panelId}-${name}`
}

/** Of a row of things, the one that an arrow, Home or End leads to from another; null for other keys. */
export function indexAfterKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  index: number,
  last: number,
): number | null {
  const forward = currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  if (key === forward) return index === last ? 0 : index + 1
  return index === 0 ? last : index - 1
}

type TabMarkProps = { kind?: 'accent' | 'danger'; children: ReactNode }

/** A word on a tab about what is in its panel. */
export function TabMark({ kind = 'accent', children }: TabMarkProps) {
  return <span className={`tab-mark tab-mark-${kind}`}>{children}</span>
}

type TabPanelProps = { id: string; selected: string; children: ReactNode }

/** The panel below the tabs, named by the one that is open. */
export function TabPanel({ id, selected, children }: TabPanelProps) {
  return (
    <div className="tab-panel" role="tabpanel" id={id} aria-labelledby={tabId(id, selected)}>
      {children}
    </div>
  )
}
