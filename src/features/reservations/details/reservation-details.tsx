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
import { ReservationSteps, type ReservationStepsProps } from './reservation-steps.tsx'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import './reservation-details.css'

type ReservationDetailsProps = ReservationStepsProps & {
  /** Undefined if the URL names a reservation that is not loaded. */
  reservation: Reservation | undefined
  onClose: () => void
  hasHijri: boolean
}

/* The store does not limit the length of titles. */
const maxNameLength = 160

/** The details and the actions of a reservation. */
export function ReservationDetails({
  reservation,
  onClose,
  onPrevious,
  onNext,
  hasHijri,
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
    { label: t('when'), value: <ReservationPeriod reservation={reservation} hasHijri={hasHijri} /> },
    {
      label: t('seatsReserved'),
      value: seats === null ? t('notGiven') : tReservations('seats', { count: seats }),
    },
    { label: tDetails('quantity'), value: quantity === null ? t('notGiven') : formatNumber(quantity) },
    { label: t('type'), value: <TypeFact type={type} /> },
    { label: t('bookedAt'), value: bookedAt === null ? t('notGiven') : <BookedAt time={bookedAt} /> },
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
      actions={<ReservationSteps onPrevious={onPrevious} onNext={onNext} />}
      hasShortcuts
    >
      {/* Announces the reservation when the reader steps to another one. */}
      <p className="visually-hidden" aria-live="polite">
        <StoreText text={name} />
        {partSeparator() + joinParts([days, times])}
      </p>
      <Facts facts={facts} />
      <ReservationActions key={reservation.key} reservation={reservation} />
    </Sheet>
  )
}

/* Adds the store's name of an unknown type; other places show only that the type is unknown. */
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

/* Only an https URL becomes a link; any other is shown as text. */
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

/* The days of a reservation, then its hours and duration. */
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
