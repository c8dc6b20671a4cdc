import type { ReactNode } from 'react'
import './empty-state.css'

type EmptyStateProps = {
  /** One sentence: what is not there. */
  text: ReactNode
  /** What to do about it. */
  hint?: ReactNode
  /** The button or link that does it. */
  children?: ReactNode
}

/** Stands where a list would be when there is nothing to list. */
export function EmptyState({ text, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state card">
      <p className="empty-state-text">{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  )
}
