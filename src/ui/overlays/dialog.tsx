import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  /** Also closes at a press outside; not for dialogs with text fields. */
  closesOnBackdrop?: boolean
  children: ReactNode
}

/** A centred modal dialog, open while it is mounted. */
export function Dialog({ title, onClose, closesOnBackdrop = false, children }: DialogProps) {
  return (
    <Modal className="dialog" title={title} onClose={onClose} closesOnBackdrop={closesOnBackdrop}>
      {children}
    </Modal>
  )
}
