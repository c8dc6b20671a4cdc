import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { calendarKeyOf } from '#src/features/reservations/keys/use-calendar-keys.ts'
import { isShortcut, singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'

/** Opens the previous and the next reservation; null at the ends of the list. */
export type ReservationStepsProps = { onPrevious: (() => void) | null; onNext: (() => void) | null }

/** Steps to the previous and the next reservation, by buttons, arrow keys, or k and j. */
export function ReservationSteps({ onPrevious, onNext }: ReservationStepsProps) {
  const t = useTranslations('reservations.details')
  const steps = useRef<HTMLDivElement>(null)
  useWindowKeys((event) => {
    const isHandled = isShortcut(event) && !isInAnotherDialog(event, steps.current)
    const key = isHandled ? calendarKeyOf(event) : null
    if (key !== 'next' && key !== 'previous') return
    event.preventDefault()
    const onStep = key === 'next' ? onNext : onPrevious
    onStep?.()
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

/* Keys in a dialog above the details must not change the details behind it. */
function isInAnotherDialog({ target }: KeyboardEvent, steps: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null
  return dialog !== null && !dialog.contains(steps)
}
