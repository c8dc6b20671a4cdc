import type { ReactNode } from 'react'
import { Button } from './buttons/button.tsx'
import './save-bar.css'

type SaveBarProps = {
  /** What the primary button says. */
  saveText: string
  /** What it says while saving; left out where saving shows elsewhere. */
  savingText?: string
  isSaving?: boolean
  /** How it stands, in a few words; a screen reader hears it when it changes. */
  status?: ReactNode
  /** Whether something is unsaved: a mark before how it stands. */
  isUnsaved?: boolean
  /** More on how it stands, where there is room; not spoken by itself. */
  details?: ReactNode
  /** Secondary actions. */
  children?: ReactNode
}

/** The end of a form: always in sight, whatever its length, and above the navigation of a phone. */
export function SaveBar({
  saveText,
  savingText = saveText,
  isSaving = false,
  status,
  isUnsaved = false,
  details,
  children,
}: SaveBarProps) {
  return (
    <div className="save-bar screen-only">
      <div className="save-bar-text" data-is-unsaved={isUnsaved}>
        <output className="save-bar-status">{status}</output>
        {details && <span className="save-bar-details">{details}</span>}
      </div>
      {children}
      <Button type="submit" kind="primary" isBusy={isSaving} busyText={savingText}>
        {saveText}
      </Button>
    </div>
  )
}
