import type { ReactNode } from 'react'
import { EmptyDrawing, type EmptyDrawingKind } from './empty-drawing.tsx'
import './empty-state.css'

type EmptyStateProps = {
  /** A drawing above the text, on a full page. */
  drawing?: EmptyDrawingKind
  /** One sentence: what is missing. */
  text: ReactNode
  /** What to do about it. */
  hint?: ReactNode
  /** The button or link that does it. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ drawing, text, hint, children }: EmptyStateProps) {
  return (
    <div className="empty-state anywhere grid gap card">
      {drawing && <EmptyDrawing kind={drawing} />}
      <p className="empty-state-text strong">{text}</p>
      {hint && <p className="quiet">{hint}</p>}
      {children}
    </div>
  )
}
