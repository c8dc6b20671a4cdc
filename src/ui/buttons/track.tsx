import type { ReactNode } from 'react'
import './track.css'

type TrackProps = { label: string; hasTabs?: boolean; children: ReactNode }

/** Buttons side by side in a track, the chosen one raised. */
export function Track({ label, hasTabs = false, children }: TrackProps) {
  return (
    <div className="track" role={hasTabs ? 'tablist' : 'group'} aria-label={label}>
      {children}
    </div>
  )
}
