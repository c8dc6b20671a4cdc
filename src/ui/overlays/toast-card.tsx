import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

type ToastCardProps = {
  text: string
  action?: { text: string; onPress: () => void } | undefined
  onGone: () => void
}

/* Long enough to be read; with something to do, long enough to decide and get there. */
const shownMs = 6_000
const shownWithActionMs = 12_000

/** One toast: it goes by itself, but not while it is pointed at or holds the focus. */
export function ToastCard({ text, action, onGone }: ToastCardProps) {
  const t = useTranslations('ui')
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const isHeld = isPointedAt || hasFocus
  const timeMs = action ? shownWithActionMs : shownMs
  const goByItself = useEffectEvent(onGone)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(goByItself, timeMs)
    return () => clearTimeout(timer)
  }, [isHeld, timeMs])

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
      <p className="toast-text">{text}</p>
      {action && (
        <Button
          onClick={() => {
            action.onPress()
            leave()
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton label={t('dismiss')} icon={X} onClick={leave} />
    </div>
  )
}
