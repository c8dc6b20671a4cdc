import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

export type Toast = {
  text: string
  /** Something failed: it stays until it is dismissed, and a screen reader says it at once. */
  isFailure?: boolean
}

type ToastCardProps = Toast & { onGone: () => void }

/* Long enough to be read. */
const shownMs = 6_000

/** One toast. Unless something failed it goes by itself, but not while it is pointed at or holds the focus. */
export function ToastCard({ text, isFailure = false, onGone }: ToastCardProps) {
  const t = useTranslations('ui')
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const stays = isFailure || isPointedAt || hasFocus
  const goByItself = useEffectEvent(onGone)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(goByItself, shownMs)
    return () => clearTimeout(timer)
  }, [stays])

  function noteFocus(event: FocusEvent<HTMLElement>) {
    setHasFocus(true)
    if (!event.currentTarget.contains(event.relatedTarget)) focusedBefore.current = event.relatedTarget
  }

  /* The focus does not fall into nothing: it returns to where it was. */
  function leave() {
    if (hasFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
    onGone()
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') leave()
  }

  return (
    // Nothing to press: it only waits while someone is there.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="toast"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={noteFocus}
      onBlur={() => setHasFocus(false)}
      onKeyDown={leaveOnEscape}
    >
      {isFailure && <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="toast-failure" />}
      <p className="toast-text">{text}</p>
      <IconButton label={t('dismiss')} icon={X} onClick={leave} />
    </div>
  )
}
