import { useCallback, useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { useCalendarAddress } from './use-calendar-address.ts'
import { sortedReservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { AnchoredReservation } from '#src/features/reservations/page/card/anchored-reservation.tsx'
import { ListedReservation } from '#src/features/reservations/page/card/listed-reservation.tsx'
import { useOpenedReservation } from '#src/features/reservations/page/card/use-opened-reservation.ts'
import { DayPanel, widePanelQuery } from '#src/features/reservations/day/day-panel.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'

type CalendarOverlaysProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  rows: Reservation[]
  /** The rows that pass the filters, sorted by start. */
  shown: Reservation[]
  /** The visible days. */
  days: Days
  /** The keys of the reservations to mark as new or moved. */
  changedKeys: ReadonlySet<string>
  hasHijri: boolean
}

const none: Reservation[] = []

/**
 * The open overlays of the calendar: the panel of a day, and the card of a reservation, in the panel's list if it is in there,
 * else beside its tile.
 */
export function CalendarOverlays({
  calendar,
  rows,
  shown,
  days,
  changedKeys,
  hasHijri,
}: CalendarOverlaysProps) {
  const { address, go, open, close } = calendar
  const { panel, reservation: key } = address
  const { first, last } = days
  const openReservation = useCallback((reservation: string) => open({ reservation }), [open])
  // The visible days may be a whole year, so search only for the panel's day.
  const onPanel = useMemo(
    () => (panel === null ? none : sortedReservationsWithin(shown, { first: panel, last: panel })),
    [shown, panel],
  )
  const { opened, day, previous, next } = useOpenedReservation({ rows, shown, days, key, panel })
  const isListed = opened !== undefined && onPanel.includes(opened)
  // A modal panel would cover a card beside it.
  const hasPanel = useMediaQuery(widePanelQuery) || key === null || isListed
  const card = {
    reservation: opened,
    day,
    hasHijri,
    onPrevious: previous ? () => open({ reservation: previous.key }) : null,
    onNext: next ? () => open({ reservation: next.key }) : null,
    onClose: () => close('reservation'),
  }
  const panelStep = (date: CalendarDate) =>
    date >= first && date <= last ? () => open({ panel: date }) : null
  return (
    <>
      {panel !== null && hasPanel && (
        <DayPanel
          date={panel}
          reservations={onPanel}
          changedKeys={changedKeys}
          {...(isListed && {
            opened: { reservation: opened, card: <ListedReservation {...card} onOpenDay={null} /> },
          })}
          hasHijri={hasHijri}
          onOpen={openReservation}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onPrevious={panelStep(addDays(panel, -1))}
          onNext={panelStep(addDays(panel, 1))}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && !isListed && <AnchoredReservation {...card} onOpenDay={(panel) => open({ panel })} />}
    </>
  )
}
