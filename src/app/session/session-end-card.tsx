import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import './session-end-card.css'

type SessionEndCardProps = {
  /** Milliseconds since 1970. */
  at: number
  onClose: () => void
  children: ReactNode
}

/** Counts down to the end of the session, over the page. Once it goes, the focus returns to where it was. */
export function SessionEndCard({ at, onClose, children }: SessionEndCardProps) {
  const t = useTranslations('session')
  const tUi = useTranslations('ui')
  const left = useCountdown(at)
  const card = useRef<HTMLElement>(null)
  const focusedBefore = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      const before = focusedBefore.current
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])

  function noteFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // The dialog below it stays.
    event.preventDefault()
    onClose()
  }

  return (
    // Nothing to press: it only hears what is pressed within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="notice notice-warning session-end"
      aria-label={t('endsSoon')}
      ref={card}
      onFocus={noteFocus}
      onKeyDown={closeOnEscape}
    >
      <Clock aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon" />
      <div className="notice-content">
        <p className="notice-title" role="timer">
          {left && t('endsIn', left)}
        </p>
        {children}
      </div>
      <IconButton label={tUi('dismiss')} icon={X} onClick={onClose} />
    </section>
  )
}
