import type { ReactNode } from 'react'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import './track.css'

type TrackProps = { label: string; hasTabs?: boolean; children: ReactNode }

const oneStop = rovingFocus()

/** A segmented control: buttons in a row, the selected one raised. */
export function Track({ label, hasTabs = false, children }: TrackProps) {
  return (
    <div
      ref={oneStop}
      className={`track wrap flex ${hasTabs ? '' : 'screen-only'}`}
      role={hasTabs ? 'tablist' : 'group'}
      aria-label={label}
    >
      {children}
    </div>
  )
}
