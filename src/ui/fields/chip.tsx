import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import './chip.css'

type ChipProps = {
  isChosen: boolean
  onToggle: () => void
  /** A count after the label. */
  count?: ReactNode
  title?: string | undefined
  /** A class of src/ui/styles/hues.css gives it a colour. */
  className?: string
  children: ReactNode
}

/** A checkbox in the shape of a pill. */
export function Chip({ isChosen, onToggle, count, title, className = '', children }: ChipProps) {
  return (
    <label className={`chip ${className}`} title={title} data-chosen={isChosen}>
      <input type="checkbox" className="chip-box" checked={isChosen} onChange={onToggle} />
      {isChosen && <Check aria-hidden="true" size={14} strokeWidth={2.5} />}
      {children}
      {count !== undefined && <span className="chip-count strong quiet">{count}</span>}
    </label>
  )
}
