import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import './dialog.css'

type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open while it is mounted. The browser's own: focus, Escape and the rest come with it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTranslations('app')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Open before the effects of what is in it, so that a field may take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </header>
      {children}
    </dialog>
  )
}
