import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'
import { AriaLocale } from '#src/ui/fields/aria-locale.tsx'
import './tabs.css'

type TabsProps = {
  /** The id of the tab that is open; whoever uses the tabs keeps it. */
  selected: string
  onSelect: (id: string) => void
  className?: string
  children: ReactNode
}

/** Several panels in one place, of which a row of tabs shows one. */
export function Tabs({ selected, onSelect, className = '', children }: TabsProps) {
  return (
    <AriaLocale>
      <AriaTabs
        className={`tabs ${className}`}
        selectedKey={selected}
        onSelectionChange={(id) => onSelect(String(id))}
      >
        {children}
      </AriaTabs>
    </AriaLocale>
  )
}

/** The row of tabs. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaTabList className="tab-list" aria-label={label}>
      {children}
    </AriaTabList>
  )
}

/** One tab; its panel has the same id. */
export function Tab({ id, children }: { id: string; children: ReactNode }) {
  return (
    <AriaTab id={id} className="tab">
      {children}
    </AriaTab>
  )
}

type TabMarkProps = { kind?: 'accent' | 'danger'; children: ReactNode }

/** A word on a tab about what is in its panel. */
export function TabMark({ kind = 'accent', children }: TabMarkProps) {
  return <span className={`tab-mark tab-mark-${kind}`}>{children}</span>
}

type TabPanelProps = {
  id: string
  /** It stays mounted while another is open, as fields must. */
  isKept?: boolean
  children: ReactNode
}

/** What the tab of the same id opens. */
export function TabPanel({ id, isKept = false, children }: TabPanelProps) {
  return (
    <AriaTabPanel id={id} className="tab-panel" shouldForceMount={isKept}>
      {children}
    </AriaTabPanel>
  )
}
