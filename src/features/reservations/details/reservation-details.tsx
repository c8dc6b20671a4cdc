import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays, daysOfReservation } from '#src/features/reservations/days/days.ts'
import { periodLabels } from '#src/features/reservations/labels/period-labels.ts'
import { parseTitle } from '#src/features/reservations/labels/product-title.ts'
import { typeKindOf, useTypeLabel } from '#src/features/reservations/labels/use-type-label.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatDateTime, formatNumber, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { Facts } from '#src/ui/records/facts.tsx'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import { ReservationSteps } from './reservation-steps.tsx'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import './reservation-details.css'

type ReservationDetailsProps = {
  /** Undefined when the address names one that is not among those shown. */
  reservation: Reservation | undefined
  onClose: () => void
  /** Leads to the reservation before or after it; null at the ends. Left out where there is no order to go by. */
  onPrevious?: (() => void) | null
  onNext?: (() => void) | null
  /** Whether Hijri dates stand beside the others. */
  hasHijri?: boolean
}

/* A title may be as long as a book. */
const maxNameLength = 160

/** What is known of one reservation, and what can be done with it. */
export function ReservationDetails({
  reservation,
  onClose,
  onPrevious,
  onNext,
  hasHijri = false,
}: ReservationDetailsProps) {
  const t = useTranslations('reservations.calendar')
  const tDetails = useTranslations('reservations.details')
  const tReservations = useTranslations('common.reservations')
  if (reservation === undefined) {
    return (
      <Sheet title={t('details')} onClose={onClose}>
        <p>{t('gone')}</p>
      </Sheet>
    )
  }
  const { title, type, seats_count: seats, created_at: bookedAt } = reservation
  const { product, quantity } = parseTitle(title)
  const name = truncate(product, maxNameLength) || tReservations('untitled')
  const { days, times } = periodLabels(reservation)
  const facts = [
    {
      label: t('when'),
      value: <ReservationPeriod reservation={reservation} hasHijri={hasHijri} />,
    },
    {
      label: t('seatsReserved'),
      value: seats === null ? t('notGiven') : tReservations('seats', { count: seats }),
    },
    { label: tDetails('quantity'), value: quantity === null ? t('notGiven') : formatNumber(quantity) },
    { label: t('type'), value: <TypeFact type={type} /> },
    {
      label: t('bookedAt'),
      value: bookedAt === null ? t('notGiven') : <BookedAt time={bookedAt} />,
    },
    { label: t('order'), value: <OrderLink url={reservation.url} /> },
    ...(title === '' || name === title
      ? []
      : [{ label: tDetails('title'), value: <StoreText text={title} /> }]),
  ]
  return (
    <Sheet
      title={
        <>
          <ProductSwatch product={product} isByDay={takesWholeDays(reservation)} /> <StoreText text={name} />
        </>
      }
      onClose={onClose}
      actions={
        onPrevious !== undefined &&
        onNext !== undefined && <ReservationSteps onPrevious={onPrevious} onNext={onNext} />
      }
      hasShortcuts
    >
      {/* Said when another reservation is shown instead. */}
      <p className="visually-hidden" aria-live="polite">
        <StoreText text={name} />
        {partSeparator() + joinParts([days, times])}
      </p>
      <Facts facts={facts} />
      <ReservationActions key={reservation.key} reservation={reservation} />
    </Sheet>
  )
}

/* The one place that has the store's own word for a type Diwan does not know. */
function TypeFact({ type }: { type: string }) {
  const typeLabel = useTypeLabel()
  if (typeKindOf(type) !== 'other') return typeLabel(type)
  return (
    <>
      {typeLabel(type)} (<StoreText text={type} />)
    </>
  )
}

function BookedAt({ time }: { time: NonNullable<Reservation['created_at']> }) {
  return (
    <>
      <time dateTime={time}>{formatDateTime(time)}</time>
      <span className="reservation-more">{formatSince(time, storeNow())}</span>
    </>
  )
}

/* Only an https URL becomes a link; any other is shown as the text it is. */
function OrderLink({ url }: { url: string }) {
  const t = useTranslations('reservations.calendar')
  const href = safeLink(url)
  if (href === null) return <StoreText dir="ltr" text={url || t('notGiven')} />
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {t('openOrder')}
    </a>
  )
}

type ReservationPeriodProps = { reservation: Reservation; hasHijri: boolean }

/** When a reservation is: its days, below them its hours and how long that is. */
function ReservationPeriod({ reservation, hasHijri }: ReservationPeriodProps) {
  const hijri = useHijriLabels()
  const { days, times, length } = periodLabels(reservation)
  const { first, last } = daysOfReservation(reservation)
  return (
    <>
      <time dateTime={reservation.start}>{days}</time>
      {hasHijri && <span className="reservation-more">{hijri.dates(first, last)}</span>}
      {times !== null && <span className="reservation-times">{times}</span>}
      {length !== null && <span className="reservation-more">{length}</span>}
    </>
  )
}
