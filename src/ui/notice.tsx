import type { ReactNode } from 'react'
import './notice.css'

type NoticeProps = {
  kind: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
}

/** Something worth telling, in the place it belongs to. Dangers interrupt a screen reader, others wait. */
export function Notice({ kind, title, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      {title && <p className="notice-title">{title}</p>}
      {children}
    </div>
  )
}
