import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { calendarKeyOf } from '#src/features/reservations/keys/use-calendar-keys.ts'
import { isShortcut, singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

type Step = (() => void) | null
type ReservationStepsProps = { onPrevious: Step; onNext: Step }

/** The way to the reservation before and after the one that is open: by buttons, arrows, or k and j. */
export function ReservationSteps({ onPrevious, onNext }: ReservationStepsProps) {
  const t = useTranslations('reservations.details')
  const steps = useRef<HTMLDivElement>(null)
  useWindowKeys((event) => {
    const isHandled = isShortcut(event) && !isInAnotherDialog(event, steps.current)
    const direction = isHandled ? stepOf(event) : null
    if (direction === null) return
    event.preventDefault()
    const go = direction === 'next' ? onNext : onPrevious
    go?.()
  })
  return (
    <div ref={steps} className="reservation-steps">
      <IconButton
        label={t('previous')}
        icon={ChevronLeft}
        isMirrored
        {...singleKeyAttributes('k')}
        disabled={onPrevious === null}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        label={t('next')}
        icon={ChevronRight}
        isMirrored
        {...singleKeyAttributes('j')}
        disabled={onNext === null}
        onClick={() => onNext?.()}
      />
    </div>
  )
}

function stepOf(event: KeyboardEvent): 'next' | 'previous' | null {
  const key = calendarKeyOf(event)
  return key === 'next' || key === 'previous' ? key : null
}

/* A dialog over the details: the keys would turn pages out of sight. */
function isInAnotherDialog({ target }: KeyboardEvent, steps: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && !dialog.contains(steps)
}
