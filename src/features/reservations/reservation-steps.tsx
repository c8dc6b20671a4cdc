import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#src/ui/icon-button.tsx'
import { calendarKeyOf } from './use-calendar-keys.ts'

type Step = (() => void) | null
type ReservationStepsProps = { onPrevious: Step; onNext: Step }

/** The way to the reservation before and after the one that is open: by buttons, arrows, or k and j. */
export function ReservationSteps({ onPrevious, onNext }: ReservationStepsProps) {
  const t = useTranslations('reservationDetails')
  const step = useEffectEvent((event: KeyboardEvent) => {
    const direction = event.defaultPrevented || isForSomethingElse(event) ? null : stepOf(event)
    if (direction === null) return
    event.preventDefault()
    const go = direction === 'next' ? onNext : onPrevious
    go?.()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => step(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <p className="reservation-steps">
      <IconButton
        label={t('previous')}
        icon={ChevronLeft}
        isMirrored
        aria-keyshortcuts="k"
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        label={t('next')}
        icon={ChevronRight}
        isMirrored
        aria-keyshortcuts="j"
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
    </p>
  )
}

function stepOf(event: KeyboardEvent): 'next' | 'previous' | null {
  const key = calendarKeyOf(event)
  return key === 'next' || key === 'previous' ? key : null
}

function isForSomethingElse({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return altKey || ctrlKey || metaKey || Boolean(isTyping)
}
