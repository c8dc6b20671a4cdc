import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = {
  /** Colour draws attention: a normal state is `quiet`. */
  kind: 'quiet' | 'neutral' | 'accent' | 'attention' | 'success' | 'danger'
  /** An icon before it, hidden from screen readers. */
  icon?: ReactNode
  children: ReactNode
}

/** A state as a short label. */
export function Badge({ kind, icon, children }: BadgeProps) {
  return (
    <span className={`badge centred small ${kind === 'quiet' ? '' : 'strong'} badge-${kind} tint-${kind}`}>
      {icon}
      {children}
    </span>
  )
}
