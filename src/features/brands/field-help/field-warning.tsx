import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import './field-help.css'

/** A warning below a field. It does not block saving. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap small attention">
      <TriangleAlert aria-hidden="true" className="rigid first-line" size={14} strokeWidth={1.75} />
      <span>{children}</span>
    </p>
  )
}
