import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shortcutRegion } from '#src/lib/keys/shortcut-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Announcer } from '#src/ui/states/announcer.tsx'
import './modal.css'

type ModalProps = {
  className: string
  title: ReactNode
  /** Stands beside the title, before the way to close it. */
  actions?: ReactNode
  onClose: () => void
  /** A press beside it closes it too; not for what one types into. */
  closesOnBackdrop: boolean
  /** Single keys act in it, whichever of its buttons has the focus. */
  hasShortcuts?: boolean
  children: ReactNode
}

/**
 * The browser's own modal dialog, open while it is mounted: Escape, the focus inside and its way back to
 * where it came from are the browser's. Dialog and Sheet are its two shapes.
 */
export function Modal({
  className,
  title,
  actions,
  onClose,
  closesOnBackdrop,
  hasShortcuts = false,
  children,
}: ModalProps) {
  const t = useTranslations('app')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const beganBeside = useRef(false)
  // Open before the effects of what is in it, so that a field may take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // The button and Escape close it for those who press no mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...(hasShortcuts && shortcutRegion)}
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      // By hand: WebKit does not know `closedby`. What began within, as marking a text does, is no press beside it.
      onPointerDown={(event) => {
        beganBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (closesOnBackdrop && beganBeside.current && isBeside(event)) onClose()
      }}
      // Pressed again and again, Escape would close what is still mounted, and ask nobody.
      onKeyDown={(event) => {
        const isOurs = event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing
        if (!isOurs || isSearchWithText(event.target)) return
        event.preventDefault()
        onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="modal-header">
        <h2 id={titleId}>{title}</h2>
        {actions}
        <IconButton label={t('close')} icon={X} onClick={onClose} />
      </div>
      <div className="modal-content">{children}</div>
      <Announcer />
    </dialog>
  )
}

/* To an event the backdrop is the dialog itself. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}

/* The browser empties it at the first Escape. */
function isSearchWithText(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}
