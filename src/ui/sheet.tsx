import type { ReactNode } from 'react'
import { Modal } from './modal.tsx'
import './sheet.css'

type SheetProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** More about what one looks at: a panel at the end of a line, on a phone at the bottom; open while it is mounted. */
export function Sheet({ title, onClose, children }: SheetProps) {
  return (
    <Modal className="sheet" title={title} onClose={onClose} closesOnBackdrop>
      {children}
    </Modal>
  )
}
