import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { hasSearchText } from '#src/lib/keys/use-window-keys.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { closeOnLeave } from './close-on-leave.ts'
import './popover.css'

type PopoverProps = {
  /** The name of the opened part. */
  label: string
  /** The icon of a button that has no text; its name is the label. */
  icon?: LucideIcon
  /** The button that opens it. */
  button?: Omit<ComponentProps<typeof Button>, 'children' | 'popoverTarget'>
  /** The content of the button. */
  face?: ReactNode
  className?: string
  /** Renders the content also while it is closed, for content that other parts of the page refer to. */
  isAlwaysMounted?: boolean
  /** The content; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a part beside it, which is not modal: a press outside, Escape or leaving it closes it. */
export function Popover({
  label,
  icon,
  button,
  face,
  className = '',
  isAlwaysMounted = false,
  children,
}: PopoverProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()

  // A panel of text alone takes the focus, so that it is read, and the arrow keys scroll it.
  useEffect(() => {
    const panel = isOpen ? document.getElementById(id) : null
    if (panel === null || panel.querySelector('a, button, input, select, textarea, summary')) return
    panel.tabIndex = 0
    panel.focus()
  }, [id, isOpen])

  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': id,
    popoverTarget: id,
  } as const

  function handleKey(event: KeyboardEvent) {
    const isEscape = event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing
    if (!isEscape) return
    // A panel or a popover around this one stays open.
    event.preventDefault()
    event.stopPropagation()
    // The first Escape clears a search field.
    if (hasSearchText(event.target)) clearSearch(event.target)
    else close()
  }

  return (
    <div className="popover-holder rigid shrinkable">
      {icon ? (
        <IconButton label={label} icon={icon} {...opener} />
      ) : (
        <Button {...button} {...opener}>
          {face}
        </Button>
      )}
      {/* The keyboard closes it by Escape, the button or leaving it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        id={id}
        className={`popover raised scrolling focus-unmarked ${className}`}
        popover="auto"
        // Not the dialog element: this part must not trap the focus.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKey}
        onBlur={closeOnLeave}
        // The event of a popover inside bubbles in React.
        onToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget) setIsOpen(newState === 'open')
        }}
      >
        {(isOpen || isAlwaysMounted) && children(close)}
      </div>
    </div>
  )
}

function clearSearch(field: HTMLInputElement): void {
  // React ignores a value that is set through its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
