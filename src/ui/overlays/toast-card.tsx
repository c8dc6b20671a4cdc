import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { returnsFocus } from './returns-focus.ts'

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
  const stays = isFailure || Actions || isHovered || hasFocus
  const dismissAutomatically = useEffectEvent(onDismiss)
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(dismissAutomatically, shownMs)
    return () => clearTimeout(timer)
  }, [stays])
  return (
    // Not interactive itself: it only waits while it is hovered or focused.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={attach}
      className="toast floating flex centred gap"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      {isFailure && (
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} className="toast-failure rigid" />
      )}
      <p className="grow breakable">{text}</p>
      {Actions ? (
        <Actions onDismiss={onDismiss} />
      ) : (
        <IconButton label={t('dismiss')} icon={X} onClick={onDismiss} />
      )}
    </div>
  )
}

function attach(card: HTMLDivElement) {
  uncoverFocused(card)
  return returnsFocus(card)
}

/* On a phone it may lie over what has the focus. What is out of sight stays there: its reader has scrolled on. */
function uncoverFocused(card: HTMLElement): void {
  const focused = document.querySelector(':focus-visible')
  if (focused === null) return
  const { x, y, width, height } = focused.getBoundingClientRect()
  const isCovered = card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
