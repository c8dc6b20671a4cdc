import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type FocusEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

export type Toast = {
  text: string
  /** A failure stays until it is dismissed and interrupts a screen reader. */
  isFailure?: boolean
}

type ToastCardProps = Toast & {
  onDismiss: () => void
  /** Buttons in the place of the one that dismisses it. With them it stays until it is answered. */
  Actions?: ComponentType<{ onDismiss: () => void }>
}

const shownMs = 6_000

/** One toast. It disappears after a while unless it is a failure or a question, hovered or focused. */
export function ToastCard({ text, isFailure = false, onDismiss, Actions }: ToastCardProps) {
  const t = useTranslations('common.ui')
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const stays = isFailure || Actions || isHovered || hasFocus
  const dismissAutomatically = useEffectEvent(onDismiss)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismissAutomatically, shownMs)
    return () => clearTimeout(timer)
  }, [stays])
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => uncoverFocused(card.current), [])

  function rememberFocus(event: FocusEvent<HTMLElement>) {
    setHasFocus(true)
    if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget
  }

  /* Returns the focus to the previous element. */
  function dismiss() {
    const { current: before } = focusedBefore
    const target = before instanceof HTMLElement ? before : document.getElementById('content')
    if (hasFocus) target?.focus({ preventScroll: target !== before })
    onDismiss()
  }

  return (
    // Not interactive itself: it only waits while it is hovered or focused.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      className="toast floating flex centred gap"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={rememberFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      {isFailure && (
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="toast-failure rigid" />
      )}
      <p className="grow breakable">{text}</p>
      {Actions ? (
        <Actions onDismiss={dismiss} />
      ) : (
        <IconButton label={t('dismiss')} icon={X} onClick={dismiss} />
      )}
    </div>
  )
}

/* On a phone it may lie over what has the focus. What is out of sight stays there: its reader has scrolled on. */
function uncoverFocused(card: HTMLElement | null): void {
  const focused = document.querySelector(':focus-visible')
  if (focused === null) return
  const { x, y, width, height } = focused.getBoundingClientRect()
  const isCovered = card?.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
