import type { ReactNode } from 'react'
import './track.css'

type TrackProps = { label: string; hasTabs?: boolean; children: ReactNode }

/** A segmented control: buttons in a row, the selected one raised. */
export function Track({ label, hasTabs = false, children }: TrackProps) {
  return (
    <div className="track" role={hasTabs ? 'tablist' : 'group'} aria-label={label}>
      {children}
    </div>
  )
}
