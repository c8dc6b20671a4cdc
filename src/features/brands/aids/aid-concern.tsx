import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import './aid-concern.css'

/** Something to think about beneath a field; it keeps nobody from saving. */
export function AidConcern({ children }: { children: ReactNode }) {
  return (
    <p className="aid-concern">
      <TriangleAlert aria-hidden="true" size={14} strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  )
}
