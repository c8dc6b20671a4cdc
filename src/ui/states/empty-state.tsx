import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingKind } from './empty-drawing.tsx'
import './empty-state.css'

type EmptyStateProps = {
  /** The drawing above it, where it has all the room of a page. */
  drawing?: EmptyDrawingKind
  /** One sentence: what is not there. */
  text: ReactNode
  /** What to do about it. */
  hint?: ReactNode
  /** The button or link that does it. */
  children?: ReactNode
}

/** Stands where a list would be when there is nothing to list. */
export function EmptyState({ drawing, text, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state card">
      {drawing && <EmptyDrawing kind={drawing} />}
      <p className="empty-state-text">{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  )
}
