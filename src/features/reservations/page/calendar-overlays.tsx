import { useCallback, useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from '#src/features/reservations/address/use-calendar-address.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { ReservationDetails } from '#src/features/reservations/details/reservation-details.tsx'
import { DayPanel } from '#src/features/reservations/lists/day-panel.tsx'

type CalendarOverlaysProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  rows: Reservation[]
  /** The rows that pass the filters, sorted by start. */
  shown: Reservation[]
  /** The visible days. */
  days: Days
  /** The keys of the reservations to mark as new. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
}

const none: Reservation[] = []

/** The open overlays of the calendar: the panel of a day, and above it the details of a reservation. */
export function CalendarOverlays({
  calendar,
  rows,
  shown,
  days: { first, last },
  newKeys,
  hasHijri,
}: CalendarOverlaysProps) {
  const { address, go, open, showReservation, close } = calendar
  const { panel, reservation: key } = address
  const openReservation = useCallback((reservation: string) => open({ reservation }), [open])
  const opened = findReservation(rows, key)
  // The visible days may be a whole year, so search only for the panel's day.
  const onPanel = useMemo(
    () => (panel === null ? none : sortedReservationsWithin(shown, { first: panel, last: panel })),
    [shown, panel],
  )
  // Previous and next step through the panel's reservations if the open reservation is among them, else through the view's.
  const listed = useMemo(
    () =>
      opened === undefined || onPanel.includes(opened)
        ? onPanel
        : sortedReservationsWithin(shown, { first, last }),
    [opened, onPanel, shown, first, last],
  )
  const index = opened === undefined ? -1 : listed.indexOf(opened)
  const detailsStep = (to: number) => {
    const other = index === -1 ? undefined : listed[to]
    return other ? () => showReservation(other.key) : null
  }
  const panelStep = (date: CalendarDate) =>
    date >= first && date <= last ? () => open({ panel: date }) : null
  return (
    <>
      {panel !== null && (
        <DayPanel
          date={panel}
          reservations={onPanel}
          newKeys={newKeys}
          hasHijri={hasHijri}
          onOpen={openReservation}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onPrevious={panelStep(addDays(panel, -1))}
          onNext={panelStep(addDays(panel, 1))}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && (
        <ReservationDetails
          reservation={opened}
          onPrevious={detailsStep(index - 1)}
          onNext={detailsStep(index + 1)}
          hasHijri={hasHijri}
          onClose={() => close('reservation')}
        />
      )}
    </>
  )
}

/* Falls back to the id, because a reservation's key changes when another one gets the same id; old links still work. */
function findReservation(rows: Reservation[], key: string | null): Reservation | undefined {
  if (key === null) return undefined
  return rows.find((reservation) => reservation.key === key) ?? rows.find(({ id }) => id === key)
}
