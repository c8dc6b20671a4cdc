import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

type SessionEndCardProps = {
  /** Milliseconds since 1970. */
  at: number
  onClose: () => void
  children: ReactNode
}

/** A countdown to the end of the session. When it closes, the focus returns to the previous element. */
export function SessionEndCard({ at, onClose, children }: SessionEndCardProps) {
  const t = useTranslations('session.notices')
  const tUi = useTranslations('common.ui')
  const countdown = useCountdown(at)
  const card = useRef<HTMLElement>(null)
  const focusedBefore = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      const before = focusedBefore.current
      if (element?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Otherwise Escape would also close a dialog below the card.
    event.preventDefault()
    onClose()
  }

  return (
    // The section is not interactive itself; it handles keys pressed inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="notice notice-warning session-end"
      aria-label={t('endsSoon')}
      ref={card}
      onFocus={rememberFocus}
      onKeyDown={closeOnEscape}
    >
      <Clock aria-hidden="true" size={20} strokeWidth={1.75} className="notice-icon" />
      <div className="notice-content">
        <p className="notice-title" role="timer">
          {countdown && t('endsIn', countdown)}
        </p>
        {children}
      </div>
      <IconButton label={tUi('dismiss')} icon={X} onClick={onClose} />
    </section>
  )
}
