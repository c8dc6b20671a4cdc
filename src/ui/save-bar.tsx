import type { ReactNode } from 'react'
import { Button } from './buttons/button.tsx'
import './save-bar.css'

type SaveBarProps = {
  /** What the primary button says. */
  saveText: string
  /** What it says while saving. */
  savingText: string
  isSaving: boolean
  /** How it stands, in a few words; a screen reader hears it when it changes. */
  status?: ReactNode
  /** Secondary actions. */
  children?: ReactNode
}

/** The end of a form: always in sight, whatever its length, and above the navigation of a phone. */
export function SaveBar({ saveText, savingText, isSaving, status, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      <Button type="submit" kind="primary" isBusy={isSaving} busyText={savingText}>
        {saveText}
      </Button>
      {children}
      <output className="save-bar-status">{status}</output>
    </div>
  )
}
