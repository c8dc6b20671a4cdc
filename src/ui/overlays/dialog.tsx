import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import './dialog.css'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** A press beside it closes it too; not for what one types into. */
  closesOnBackdrop?: boolean
  children: ReactNode
}

/** A modal dialog in the middle of the screen, open while it is mounted. */
export function Dialog({ title, onClose, closesOnBackdrop = false, children }: DialogProps) {
  return (
    <Modal className="dialog" title={title} onClose={onClose} closesOnBackdrop={closesOnBackdrop}>
      {children}
    </Modal>
  )
}
