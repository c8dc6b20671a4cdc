import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = {
  /** What is fine is quiet; colour is for what is to be seen. */
  kind: 'quiet' | 'neutral' | 'accent' | 'attention' | 'success' | 'danger'
  /** An icon before it, hidden from screen readers. */
  icon?: ReactNode
  children: ReactNode
}

/** A state in a word or two. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={`badge badge-${kind}`}>
      {icon}
      {children}
    </span>
  )
}
