import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import './sheet.css'

type SheetProps = {
  title: ReactNode
  /** Stands beside the title, before the way to close it. */
  actions?: ReactNode
  onClose: () => void
  /** Single keys act in it, whichever of its buttons has the focus. */
  hasShortcuts?: boolean
  children: ReactNode
}

/** More about what one looks at: a panel at the end of a line, on a phone at the bottom; open while it is mounted. */
export function Sheet({ title, actions, onClose, hasShortcuts = false, children }: SheetProps) {
  return (
    <Modal
      className="sheet"
      title={title}
      actions={actions}
      onClose={onClose}
      closesOnBackdrop
      hasShortcuts={hasShortcuts}
    >
      {children}
    </Modal>
  )
}
