import type { ReactNode, Ref } from 'react'
import './save-bar.css'

type SaveBarProps = {
  ref?: Ref<HTMLFieldSetElement>
  /** Its name: what its primary button does. */
  label: string
  /** Whether there is something to save. Otherwise the bar is empty and keeps its space, so nothing moves. */
  isShown?: boolean
  /** The current state as a short text, announced when it changes. */
  status?: ReactNode
  /** Marks the status as unsaved. */
  isUnsaved?: boolean
  /** Details of the status where there is room; not announced. */
  details?: ReactNode
  /** The buttons, the primary one last. */
  children: ReactNode
}

/** The sticky bar at the end of a form, above a phone's navigation. */
export function SaveBar(props: SaveBarProps) {
  const { ref, label, isShown = true, status, isUnsaved = false, details, children } = props
  return (
    <fieldset
      className="save-bar floating button-row screen-only"
      data-is-shown={isShown}
      aria-label={label}
      ref={ref}
      tabIndex={-1}
    >
      <div className="save-bar-text baseline wrap flex" data-is-unsaved={isUnsaved}>
        <output className="save-bar-status strong">{status}</output>
        {details && <span className="label quiet wide-only">{details}</span>}
      </div>
      {isShown && children}
    </fieldset>
  )
}
