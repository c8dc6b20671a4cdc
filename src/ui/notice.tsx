import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './notice.css'

type NoticeProps = {
  kind: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** Something worth telling, in the place it belongs to. Dangers interrupt a screen reader, others wait. */
export function Notice({ kind, title, children }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={`notice notice-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon" />
      <div className="notice-content">
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
