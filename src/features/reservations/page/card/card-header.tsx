import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { ReservationSwatch } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'

/** Opens the previous and the next reservation of the day; null at its ends. */
export type Steps = { onPrevious: (() => void) | null; onNext: (() => void) | null }

type CardHeaderProps = Steps & {
  /** Undefined if the reservation is not loaded. */
  reservation: Reservation | undefined
  name: string
  headingId: string
  /** In a list the heading is below those of the list. */
  level: 2 | 4
  onClose: () => void
}

/** The product of a reservation as the heading of its card, and the buttons to step and to close. */
export function CardHeader(props: CardHeaderProps) {
  const { reservation, name, headingId, level, onPrevious, onNext, onClose } = props
  const t = useTranslations('reservations.details')
  const tApp = useTranslations('common.app')
  const Heading = `h${level}` as const
  return (
    <header className="reservation-card-header flex">
      {reservation && <ReservationSwatch reservation={reservation} />}
      <Heading id={headingId} className="breakable grow large strong" tabIndex={-1}>
        <StoreText text={name} />
      </Heading>
      <div className="flex rigid">
        {/* Idle instead of disabled at the ends of the day, so that a pressed button keeps the focus. */}
        <IconButton
          label={t('previous')}
          icon={ChevronLeft}
          isMirrored
          data-step="previous"
          {...singleKeyAttributes('k')}
          isIdle={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          label={t('next')}
          icon={ChevronRight}
          isMirrored
          data-step="next"
          {...singleKeyAttributes('j')}
          isIdle={onNext === null}
          onClick={() => onNext?.()}
        />
        <IconButton label={tApp('close')} icon={X} onClick={onClose} />
      </div>
    </header>
  )
}
