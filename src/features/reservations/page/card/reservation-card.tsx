import { Fragment, useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation } from '#src/features/reservations/days/days.ts'
import { calendarKeyOf } from '#src/features/reservations/page/keys/use-calendar-keys.ts'
import { headlineOf, type TextPart } from '#src/features/reservations/reservation/labels/card-labels.ts'
import { periodLabels } from '#src/features/reservations/reservation/labels/period-labels.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { reservationHue } from '#src/features/reservations/reservation/labels/reservation-hue.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { joinParts } from '#src/lib/i18n/formats.ts'
import { isShortcut, shortcutRegion } from '#src/lib/keys/shortcut-keys.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardHeader, type Steps } from './card-header.tsx'
import { CardMore } from './card-more.tsx'
import { CardOrder } from './card-order.tsx'
import { ReservationActions } from './reservation-actions.tsx'
import './reservation-card.css'

/** What a reservation's card shows, wherever it opens. */
export type ReservationCardProps = Steps & {
  /** Undefined if the URL names a reservation that is not loaded. */
  reservation: Reservation | undefined
  /** The day whose reservations the card steps through. */
  day: CalendarDate | null
  hasHijri: boolean
  onClose: () => void
  onOpenDay: ((day: CalendarDate) => void) | null
}

type PlacedCardProps = ReservationCardProps & {
  /** The prefix of the ids of the texts that name the card: `…-name` and `…-when`. */
  id: string
  level: 2 | 4
}

/* The store does not limit the length of titles. */
const maxNameLength = 300

/** The card of a reservation: when it is, how to reach its order and its invoice, and the rest on request. */
export function ReservationCard({ reservation, day, hasHijri, onOpenDay, id, ...header }: PlacedCardProps) {
  const { onPrevious, onNext } = header
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const hijri = useHijriLabels()
  const stayLabels = useStayLabels()
  const name =
    reservation === undefined
      ? t('details')
      : truncate(parseTitle(reservation.title).product, maxNameLength) || tReservations('untitled')
  const headline = reservation && headlineOf(reservation, storeToday())
  useAnnouncedStep(reservation, headline && joinParts([name, textOf(headline.parts), headline.days]))

  function step(event: KeyboardEvent<HTMLElement>) {
    const to = stepOf(event)
    if (to === null) return
    event.preventDefault()
    const onStep = to === 'next' ? onNext : onPrevious
    onStep?.()
  }

  const days = reservation && daysOfReservation(reservation)
  return (
    // Its keys are shortcuts for its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...shortcutRegion}
      className={`reservation-card ${reservation ? reservationHue(reservation) : ''}`}
      onKeyDown={step}
    >
      <CardHeader {...header} reservation={reservation} name={name} headingId={`${id}-name`} />
      <div className="reservation-card-content">
        {reservation === undefined || days === undefined || headline === undefined ? (
          <p>{t('gone')}</p>
        ) : (
          <>
            <div>
              <p className="reservation-card-when">
                <time id={`${id}-when`} dateTime={reservation.start}>
                  {headline.parts.map(({ text, isQuiet }, index) => (
                    <Fragment key={index}>{isQuiet ? <small>{text}</small> : text}</Fragment>
                  ))}
                </time>{' '}
                <span>{joinParts([periodLabels(reservation).length, stayLabels.nights(reservation)])}</span>
              </p>
              <p className="reservation-card-days">
                <strong>{headline.days}</strong> {hasHijri && hijri.dates(days.first, days.last)}
              </p>
            </div>
            <CardFacts reservation={reservation} />
            <CardOrder url={reservation.url} reservationKey={reservation.key} />
            <CardMore reservation={reservation} />
            <ReservationActions
              key={reservation.key}
              reservation={reservation}
              day={day ?? days.first}
              onOpenDay={onOpenDay && (() => onOpenDay(day ?? days.first))}
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

/* The focus stays on the pressed button, so a screen reader would not read the new heading. */
function useAnnouncedStep(reservation: Reservation | undefined, text: string | undefined): void {
  const announced = useRef(reservation?.key)
  useEffect(() => {
    if (announced.current === reservation?.key) return
    announced.current = reservation?.key
    if (text !== undefined) announce(text)
  }, [reservation?.key, text])
}

function textOf(parts: TextPart[]): string {
  return parts.map(({ text }) => text).join('')
}
