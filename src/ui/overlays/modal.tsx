import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasSearchText } from '#src/lib/keys/use-window-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import './modal.css'

type ModalProps = {
  /** `dialog` in the centre, by default; `sheet` is a panel at the inline end, on a phone at the bottom. */
  className?: string
  title: ReactNode
  onClose: () => void
  /** Also closes at a press outside; not for dialogs with text fields. */
  closesOnBackdrop?: boolean
  children: ReactNode
}

/**
 * A native modal dialog, open while it is mounted. The browser handles Escape, the focus inside and its return.
 */
export function Modal({
  className = 'dialog',
  title,
  onClose,
  closesOnBackdrop = false,
  children,
}: ModalProps) {
  const t = useTranslations('common.app')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressStartedOutside = useRef(false)
  // Opens before the effects of its content, so that a field can take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // The keyboard closes it by Escape or the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`modal column raised ${className}`}
      aria-labelledby={titleId}
      // WebKit lacks `closedby`. A press that starts inside, as when selecting text, does not close it.
      onPointerDown={(event) => {
        pressStartedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (closesOnBackdrop && pressStartedOutside.current && isOutside(event)) onClose()
      }}
      // A second Escape would close a mounted dialog without a cancel event.
      onKeyDown={(event) => {
        const isEscape = event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing
        if (!isEscape || hasSearchText(event.target)) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="modal-header top tight rigid flex">
        <h2 id={titleId} className="grow breakable">
          {title}
        </h2>
        <IconButton label={t('close')} icon={X} onClick={onClose} />
      </div>
      <div className="modal-content scrolling">{children}</div>
      <Announcer />
    </dialog>
  )
}

/* Events on the backdrop target the dialog itself. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
