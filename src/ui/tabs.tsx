import type { KeyboardEvent, ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'

type TabsProps<Name extends string> = {
  label: string
  tabs: { name: Name; text: ReactNode }[]
  /** The open tab; the caller stores it. */
  selected: Name
  /** The id of the single panel, whose content changes. */
  panelId: string
  onSelect: (name: Name, how: { isByKey: boolean }) => void
}

/**
 * A row of tabs above one panel. Not react-aria's tabs, which take as long to render as a month of the calendar.
 */
export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) {
  const names = tabs.map(({ name }) => name)

  /* Starts at the focused tab: the render may lag several presses behind. */
  function moveByKey(event: KeyboardEvent<HTMLElement>, from: Name) {
    const index = indexAfterKey(event, names.indexOf(from), names.length - 1)
    const next = index === null ? undefined : names.at(index)
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(tabId(panelId, next))?.focus()
    onSelect(next, { isByKey: true })
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
          onClick={() => onSelect(name, { isByKey: false })}
          onKeyDown={(event) => moveByKey(event, name)}
        >
          {text}
        </button>
      ))}
    </Track>
  )
}

/** Returns the id of a tab, which labels the panel. */
export function tabId(panelId: string, name: string): string {
  return `${panelId}-${name}`
}

/** Returns the index that an arrow key, Home or End moves to in a row, mirrored in Arabic; null for other keys. */
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

type TabMarkProps = { kind: 'unsaved' | 'danger'; children: string }

/** A mark on a tab about its content: a dot for unsaved changes, a short text for an error. */
export function TabMark({ kind, children }: TabMarkProps) {
  return (
    <span className={`tab-mark-${kind}`} title={kind === 'unsaved' ? children : undefined}>
      {kind === 'unsaved' ? <span className="visually-hidden">{children}</span> : children}
    </span>
  )
}

type TabPanelProps = { id: string; selected: string; children: ReactNode }

/** The panel of the tabs, labelled by the open one. */
export function TabPanel({ id, selected, children }: TabPanelProps) {
  return (
    <div className="tab-panel stack" role="tabpanel" id={id} aria-labelledby={tabId(id, selected)}>
      {children}
    </div>
  )
}
