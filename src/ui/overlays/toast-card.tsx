import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

export type Toast = {
  text: string
  /** A failure stays until it is dismissed and interrupts a screen reader. */
  isFailure?: boolean
}

type ToastCardProps = Toast & { onDismiss: () => void }

const shownMs = 6_000

/** One toast. It disappears after a while unless it is a failure, hovered or focused. */
export function ToastCard({ text, isFailure = false, onDismiss }: ToastCardProps) {
  const t = useTranslations('common.ui')
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const stays = isFailure || isHovered || hasFocus
  const dismissAutomatically = useEffectEvent(onDismiss)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismissAutomatically, shownMs)
    return () => clearTimeout(timer)
  }, [stays])

  function rememberFocus(event: FocusEvent<HTMLElement>) {
    setHasFocus(true)
    if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget
  }

  /* Returns the focus to the previous element. */
  function dismiss() {
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
    onDismiss()
  }

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') dismiss()
  }

  return (
    // Not interactive itself: it only waits while it is hovered or focused.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={rememberFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={dismissOnEscape}
    >
      {isFailure && <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="toast-failure" />}
      <p className="toast-text">{text}</p>
      <IconButton label={t('dismiss')} icon={X} onClick={dismiss} />
    </div>
  )
}
