import { useCallback, useMemo, useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { type Days, daysOfReservation, isWithin, overlapsDays } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { DayPanel, widePanelQuery } from '#src/features/reservations/day/day-panel.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { AnchoredCard } from '#src/ui/overlays/anchored-card.tsx'
import type { useCalendarAddress } from './use-calendar-address.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { findReservation, isCalled } from '#src/features/reservations/days/reservation-identity.ts'
import {
  ReservationCard,
  type ReservationCardProps,
} from '#src/features/reservations/page/card/reservation-card.tsx'

type CalendarOverlaysProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  rows: Reservation[]
  /** The rows that pass the filters, sorted by start. */
  shown: Reservation[]
}

const none: Reservation[] = []

/**
 * The open overlays of the calendar: the panel of a day, and the card of a reservation, in the panel's list if it is in there,
 * else beside its tile.
 */
export function CalendarOverlays({ calendar, rows, shown }: CalendarOverlaysProps) {
  const { address, go, open, close } = calendar
  const { panel, panelProduct, reservation: key } = address
  const days = visibleDays(address)
  const openReservation = useCallback((reservation: string) => open({ reservation }), [open])
  // The visible days may be a whole year, so search only for the panel's day.
  const { onPanel, booked, product } = useMemo(() => {
    if (panel === null) return { onPanel: none, booked: none, product: undefined }
    const ofPanel = (list: Reservation[]) => sortedReservationsWithin(list, { first: panel, last: panel })
    const all = { onPanel: ofPanel(shown), booked: ofPanel(rows), product: undefined }
    if (panelProduct === null) return all
    const isOfProduct = (row: Reservation) => foldedProductOf(row) === foldText(panelProduct)
    const own = { onPanel: all.onPanel.filter(isOfProduct), booked: all.booked.filter(isOfProduct) }
    const product = { name: panelProduct, isBooked: own.booked.length > 0, count: all.onPanel.length }
    return { ...(own.booked.length > 0 ? own : all), product }
  }, [shown, rows, panel, panelProduct])
  const card = { calendar, ...useOpenedReservation({ rows, shown, days, key, panel, onPanel }) }
  const { reservation } = card
  const isListed = reservation !== undefined && onPanel.includes(reservation)
  // A modal panel would cover a card beside it.
  const hasPanel = useMediaQuery(widePanelQuery) || key === null || isListed
  const panelStep = (date: CalendarDate) =>
    isWithin(days, date) ? () => open({ panel: date, panelProduct }) : null
  return (
    <>
      {panel !== null && hasPanel && (
        <DayPanel
          date={panel}
          reservations={onPanel}
          booked={booked}
          product={product}
          {...(isListed && { opened: { reservation, card: <ListedReservation {...card} /> } })}
          onOpen={openReservation}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onAll={() => open({ panel })}
          onPrevious={panelStep(addDays(panel, -1))}
          onNext={panelStep(addDays(panel, 1))}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && !isListed && <AnchoredReservation {...card} />}
    </>
  )
}

/* The card of a reservation beside its tile in the calendar, or beside its day if the tile is not drawn. */
function AnchoredReservation(props: ReservationCardProps) {
  const { calendar, reservation, day } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const key = reservation?.key ?? null
  const pressedTile = useRef<Element>(null)
  const latest = useRef({ key, day })

  // The heading gets the focus, unless the reader steps by a button or a key in the card.
  useLayoutEffect(() => {
    latest.current = { key, day }
    const { activeElement } = document
    if (card.current?.contains(activeElement)) return
    pressedTile.current = activeElement
    card.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [key, day])

  useLayoutEffect(() => {
    const element = card.current
    const container = element?.parentElement
    return () => {
      const { activeElement } = document
      const hasFocus = activeElement === document.body || element?.contains(activeElement)
      if (!container || !hasFocus) return
      findFocusTarget(container, latest.current, pressedTile.current)?.focus({ preventScroll: true })
    }
  }, [])

  return (
    <AnchoredCard
      ref={card}
      labelledBy={`${id}-name ${id}-when`}
      findAnchor={(container) => findTile(container, key, pressedTile.current) ?? findDay(container, day)}
      onClose={() => calendar.close('reservation')}
    >
      <ReservationCard {...props} id={id} />
    </AnchoredCard>
  )
}

type OpenedOptions = Omit<CalendarOverlaysProps, 'calendar'> & {
  /** The visible days. */
  days: Days
  /** The key of the opened reservation. */
  key: string | null
  /** The day whose panel is open. */
  panel: CalendarDate | null
  /** The reservations in it. */
  onPanel: Reservation[]
}

/*
 * Finds the opened reservation, the day that its card steps through, and the reservations before and after it on that day. One
 * that goes while its card is open stays in it.
 */
function useOpenedReservation({ rows, shown, days, key, panel, onPanel }: OpenedOptions) {
  const [latest, setLatest] = useState<Reservation>()
  const found = useMemo(() => findReservation(rows, key), [rows, key])
  const isGone = found === undefined && latest !== undefined && isCalled(latest, key)
  const opened = isGone ? latest : found
  if (opened !== latest) setLatest(opened)
  const [latestDay, setLatestDay] = useState<CalendarDate | null>(null)
  const day = opened === undefined ? null : dayOf(opened, [panel, latestDay], days)
  if (day !== latestDay) setLatestDay(day)
  const onDay = useMemo(() => {
    if (day === panel) return onPanel
    return day === null ? none : sortedReservationsWithin(shown, { first: day, last: day })
  }, [shown, day, panel, onPanel])
  const index = opened === undefined ? -1 : onDay.indexOf(opened)
  const [previous, next] = index === -1 ? [] : [onDay[index - 1], onDay[index + 1]]
  return { reservation: opened, isGone, day, previous, next }
}

/*
 * Keeps the day while the reservation lies on it: a step to a reservation that began the day before would otherwise leave the
 * day, and a step back would lead elsewhere.
 */
function dayOf(opened: Reservation, preferred: (CalendarDate | null)[], visible: Days): CalendarDate {
  const kept = preferred.find((day) => day !== null && overlapsDays(opened, { first: day, last: day }))
  const { first } = daysOfReservation(opened)
  return kept ?? (first < visible.first ? visible.first : first)
}

/* The button by which the reader steps: it gets the focus in the next card, because this one goes. */
let pressedStep: string | undefined

/* The card of a reservation in the list of its day, in place of its row. */
function ListedReservation(props: ReservationCardProps) {
  const { calendar, reservation } = props
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const key = reservation?.key ?? null

  // Not before the panel around it, which takes the focus when it opens.
  useEffect(() => {
    const element = card.current
    const target = element?.querySelector<HTMLElement>(
      pressedStep === undefined ? '[tabindex="-1"]' : `[data-step=${pressedStep}]`,
    )
    pressedStep = undefined
    target?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [])

  useLayoutEffect(() => {
    const element = card.current
    const list = element?.closest('.day-contents')
    // The pressed tile; a pressed row is no longer in the document.
    const tile = findTile(document, key, document.activeElement)
    const opener = tile?.contains(document.activeElement) ? tile : null
    return () => {
      if (!list || !element?.contains(document.activeElement)) return
      // The row is not in the document yet.
      queueMicrotask(() => {
        const isLost = document.activeElement?.contains(list) ?? true
        if (!isLost || list.querySelector('.listed-reservation') !== null) return
        const target = findTile(document, key, opener ?? list)
        target?.focus({ preventScroll: true })
      })
    }
  }, [key])

  return (
    // Escape closes the card and leaves the panel around it open.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      className="listed-reservation"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby={`${id}-name ${id}-when`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        calendar.close('reservation')
      }}
      onClickCapture={({ target }) => {
        const step =
          target instanceof Element
            ? target.closest<HTMLElement>('[data-step]:not(:disabled, [aria-disabled=true])')
            : null
        pressedStep = step?.dataset.step
      }}
    >
      <ReservationCard {...props} id={id} isListed />
    </div>
  )
}

const controls = 'a, button, [role=button], [role=link], [tabindex="0"]'

/* The tile or row of a reservation; `preferred` if that is one, because a long reservation has a tile in each week. */
function findTile(container: ParentNode, key: string | null, preferred: Element | null): HTMLElement | null {
  if (key === null) return null
  const marks = [...container.querySelectorAll(`[data-reservation="${CSS.escape(key)}"]`)]
  const mark = marks.find((mark) => preferred?.contains(mark)) ?? marks[0]
  return mark?.closest<HTMLElement>(controls) ?? null
}

/* The cell or the header of a day. */
function findDay(container: ParentNode, day: CalendarDate | null): Element | null {
  return day === null ? null : container.querySelector(`[data-date="${day}"]`)
}

/*
 * What gets the focus when the card of a reservation closes: the control outside of the calendar that opened it, else its
 * tile, else the link or the first row of its day, else the heading of the page.
 */
function findFocusTarget(
  container: ParentNode,
  { key, day }: { key: string | null; day: CalendarDate | null },
  pressed: Element | null,
): HTMLElement | null {
  const isOpener = pressed instanceof HTMLElement && pressed.isConnected && pressed.matches(controls)
  if (isOpener && !container.contains(pressed)) return pressed
  // Not the button that removes a row from the list of those that are gone.
  const first = findDay(container, day)?.querySelector<HTMLElement>(`:is(${controls}):not([data-row])`)
  return findTile(container, key, pressed) ?? first ?? document.querySelector('h1')
}
