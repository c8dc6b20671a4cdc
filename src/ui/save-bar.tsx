import type { ReactNode, Ref } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import './save-bar.css'

type SaveBarProps = {
  ref?: Ref<HTMLFieldSetElement>
  /** Whether there is something to save. Otherwise the bar is empty and keeps its space, so nothing moves. */
  isShown?: boolean
  /** The primary button's text. */
  saveText: string
  /** Its text while saving; omitted when the page shows that elsewhere. */
  savingText?: string
  isSaving?: boolean
  /** The current state as a short text, announced when it changes. */
  status?: ReactNode
  /** Marks the status as unsaved. */
  isUnsaved?: boolean
  /** Details of the status where there is room; not announced. */
  details?: ReactNode
  /** Secondary actions. */
  children?: ReactNode
  /** A primary button after the one that saves, which is then secondary. */
  mainAction?: ReactNode
}

/** The sticky bar at the end of a form, above a phone's navigation. */
export function SaveBar({
  ref,
  isShown = true,
  saveText,
  savingText = saveText,
  isSaving = false,
  status,
  isUnsaved = false,
  details,
  children,
  mainAction,
}: SaveBarProps) {
  return (
    <fieldset
      className="save-bar floating button-row screen-only"
      data-is-shown={isShown}
      aria-label={saveText}
      ref={ref}
      tabIndex={-1}
    >
      <div className="save-bar-text baseline wrap flex" data-is-unsaved={isUnsaved}>
        <output className="save-bar-status strong">{status}</output>
        {details && <span className="label quiet wide-only">{details}</span>}
      </div>
      {isShown && (
        <>
          {children}
          <Button
            type="submit"
            kind={mainAction ? 'plain' : 'primary'}
            isBusy={isSaving}
            busyText={savingText}
          >
            {saveText}
          </Button>
          {mainAction}
        </>
      )}
    </fieldset>
  )
}
