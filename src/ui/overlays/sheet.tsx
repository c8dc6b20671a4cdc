import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'

type SheetProps = {
  title: ReactNode
  /** Beside the title, before the close button. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the inline end, on a phone at the bottom; open while it is mounted. */
export function Sheet({ title, actions, onClose, children }: SheetProps) {
  return (
    <Modal className="sheet screen-only" title={title} actions={actions} onClose={onClose} closesOnBackdrop>
      {children}
    </Modal>
  )
}
