import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type CalendarDate, dateOf } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { calendarKeyOf } from '#src/features/reservations/page/keys/use-calendar-keys.ts'
import { useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { useChangeLabels } from '#src/features/reservations/reservation/changes/use-change-labels.ts'
import {
  distanceOf,
  halvesOfDay,
  headlineOf,
} from '#src/features/reservations/reservation/labels/card-labels.ts'
import { periodLabels } from '#src/features/reservations/reservation/labels/period-labels.ts'
import { parseTitle, productName } from '#src/features/reservations/days/product-title.ts'
import { ReservationSwatch } from '#src/features/reservations/reservation/labels/reservation-name.tsx'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { joinParts, formatDateTime, formatNumber, partSeparator } from '#src/lib/i18n/formats.ts'
import { isShortcut, singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { safeLink } from '#src/lib/safe-link.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { CardMore } from './card-more.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import './reservation-card.css'

/** What a reservation's card shows, wherever it opens. */
export type ReservationCardProps = {
  calendar: {
    open: (overlay: { reservation?: string; panel?: CalendarDate }) => void
    close: (overlay: 'reservation') => void
  }
  /** Undefined if the URL names a reservation that is not loaded. */
  reservation: Reservation | undefined
  /** Whether it went while its card was open. */
  isGone: boolean
  /** The day whose reservations the card steps through. */
  day: CalendarDate | null
  /** The reservations before and after it on that day. */
  previous: Reservation | undefined
  next: Reservation | undefined
}

type PlacedCardProps = ReservationCardProps & {
  /** The prefix of the ids of the texts that name the card: `…-name` and `…-when`. */
  id: string
  /** In the list of its day its heading is below that of the list. */
  isListed?: boolean
}

/** The card of a reservation: when it is, how to reach its order and its invoice, and the rest on request. */
export function ReservationCard(props: PlacedCardProps) {
  const { calendar, reservation, isGone, id, isListed = false } = props
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const tApp = useTranslations('common.app')
  const tDetails = useTranslations('reservations.details')
  const hijri = useHijriLabels()
  const stayLabels = useStayLabels()
  const { departureLabelOf } = useChangeLabels()
  const departure = useChanges().departures.find(({ row }) => row.key === reservation?.key)
  const name =
    reservation === undefined
      ? t('details')
      : productName(parseTitle(reservation.title).product, tReservations('untitled'))
  const headline = reservation && headlineOf(reservation)
  const spoken = headline ? joinParts([name, headline.text, headline.days]) : null
  const gone = isGone ? (departure ? departureLabelOf(departure.change) : t('gone')) : null
  // The focus stays on the pressed button, so a screen reader would not read the new heading, nor what happened.
  useAnnouncedResults(`${reservation?.key ?? ''} ${isGone}`, gone ?? spoken)

  function step(to: 'previous' | 'next') {
    const other = props[to]
    if (other) calendar.open({ reservation: other.key })
  }

  function stepByKey(event: KeyboardEvent<HTMLElement>) {
    const to = stepOf(event)
    if (to === null) return
    event.preventDefault()
    step(to)
  }

  const days = reservation && daysOfReservation(reservation)
  const day = props.day ?? days?.first
  const Heading = isListed ? 'h4' : 'h2'
  return (
    // Its keys are shortcuts for its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`reservation-card column flex ${reservation ? reservationHue(reservation) : ''}`}
      onKeyDown={stepByKey}
    >
      <header className="reservation-card-header top flex">
        {reservation && <ReservationSwatch reservation={reservation} />}
        <Heading id={`${id}-name`} className="breakable grow large strong" tabIndex={-1}>
          <StoreText text={name} />
        </Heading>
        <div className="flex rigid">
          {/* Idle instead of disabled at the ends of the day, so that a pressed button keeps the focus. */}
          {(['previous', 'next'] as const).map((to) => (
            <IconButton
              key={to}
              label={tDetails(to)}
              icon={to === 'next' ? ChevronRight : ChevronLeft}
              isMirrored
              data-step={to}
              {...singleKeyAttributes(to === 'next' ? 'j' : 'k')}
              isIdle={props[to] === undefined}
              onClick={() => step(to)}
            />
          ))}
          <IconButton label={tApp('close')} icon={X} onClick={() => calendar.close('reservation')} />
        </div>
      </header>
      <div className="stack scrolling reservation-card-content">
        {!reservation || !days || !day || !headline ? (
          <p>{t('gone')}</p>
        ) : (
          <>
            <div>
              <p className="reservation-card-when words baseline wrap flex quiet label">
                <time id={`${id}-when`} className="ink strong" dateTime={reservation.start}>
                  {headline.text
                    .split(halvesOfDay)
                    .map((part, index) => (index % 2 === 0 ? part : <small key={index}>{part}</small>))}
                </time>{' '}
                <span>{joinParts([periodLabels(reservation).length, stayLabels.nights(reservation)])}</span>
              </p>
              <p className="quiet label">
                <strong className="ink">{headline.days}</strong> {hijri.dates(days.first, days.last)}
              </p>
            </div>
            {gone && <p>{gone}</p>}
            <CardFacts reservation={reservation} />
            <OrderLink url={reservation.url} />
            <OrderInvoice key={`order ${reservation.key}`} subject={reservation.key} url={reservation.url} />
            <CardMore reservation={reservation} />
            <ReservationActions
              key={reservation.key}
              reservation={reservation}
              day={day}
              onOpenDay={isListed ? null : () => calendar.open({ panel: day })}
            />
          </>
        )}
      </div>
    </div>
  )
}

/* Keys in a dialog above the card must not change the card behind it. */
function stepOf(event: KeyboardEvent<HTMLElement>): 'previous' | 'next' | null {
  const { target, currentTarget, nativeEvent } = event
  const isAbove = target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog')
  if (isAbove || !isShortcut(nativeEvent)) return null
  if (event.key === 'ArrowUp') return 'previous'
  if (event.key === 'ArrowDown') return 'next'
  const key = calendarKeyOf(nativeEvent)
  return key === 'next' || key === 'previous' ? key : null
}

/*
 * Loads the code and texts of invoices when the first card opens. The list of reservations lacks the order's number, so it is
 * typed unless an event of the store named it.
 */
const OrderInvoice = lazyPart(
  async () => (await import('#src/features/invoices/order-invoice.tsx')).OrderInvoice,
  { texts: ['invoices'], fallback: () => <div className="reservation-card-invoice" /> },
)

/* Only an https URL becomes a link; any other is shown as text. */
function OrderLink({ url }: { url: string }) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const href = safeLink(url)
  if (href === null) {
    return (
      <p className="anywhere">
        {t('order')} <StoreText dir="ltr" text={url || t('notGiven')} />
      </p>
    )
  }
  return (
    <a className="button button-primary" href={href} target="_blank" rel="noopener noreferrer">
      {tReservations('openOrder')}
      <ArrowUpRight aria-hidden="true" size={16} strokeWidth={2} className="icon-mirrored" />
    </a>
  )
}

/* What staff ask first about a reservation: its seats, when it was booked and when it starts. */
function CardFacts({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('reservations.calendar')
  const tDetails = useTranslations('reservations.details')
  const stayLabels = useStayLabels()
  const now = useStoreNow()
  const { seats_count: seats, created_at: bookedAt } = reservation
  const { kind, when } = distanceOf(reservation, now)
  const booked = bookedAt && (
    <time dateTime={bookedAt} title={formatDateTime(bookedAt)}>
      {formatSince(bookedAt, now)}
      <span className="visually-hidden">
        {partSeparator()}
        {formatDateTime(bookedAt)}
      </span>
    </time>
  )
  const facts = [
    [t('seatsReserved'), seats === null ? null : formatNumber(seats)],
    [tDetails('booked'), booked],
    [tDetails(kind), when || stayLabels.night(reservation, dateOf(now)) || tDetails('now')],
  ] as const
  return (
    <dl className="reservation-card-facts flex wrap gap">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="quiet small">{label}</dt>
          <dd className="strong">{value ?? t('notGiven')}</dd>
        </div>
      ))}
    </dl>
  )
}
