import type { ReactNode } from 'react'
import { Track } from '#src/ui/buttons/track.tsx'

type TabsProps<Name extends string> = {
  label: string
  tabs: { name: Name; text: ReactNode }[]
  /** The open tab; the caller stores it. */
  selected: Name
  /** The id of the single panel, whose content changes. */
  panelId: string
  onSelect: (name: Name) => void
}

/**
 * A row of tabs above one panel. Not react-aria's tabs, which take as long to render as a month of the calendar.
 */
export function Tabs<Name extends string>({ label, tabs, selected, panelId, onSelect }: TabsProps<Name>) {
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
          onClick={() => onSelect(name)}
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

/** A dot on a tab for unsaved changes in its content. */
export function UnsavedMark({ children }: { children: string }) {
  return (
    <span className="tab-mark-unsaved" title={children}>
      <span className="visually-hidden">{children}</span>
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
