import { useCallback, useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { ByDay } from './by-day.ts'
import { DayPanel } from './day-panel.tsx'
import { ReservationDetails } from './reservation-details.tsx'
import type { useCalendarAddress } from './use-calendar-address.ts'

type CalendarOverlaysProps = {
  calendar: ReturnType<typeof useCalendarAddress>
  rows: Reservation[]
  /** Those of them that pass the filters, by day. */
  byDay: ByDay
  /** The keys of those that just came. */
  news: ReadonlySet<string>
  hasHijri: boolean
}

const none: Reservation[] = []

/** What is open over the calendar: a day's panel, and over that the details of a reservation. */
export function CalendarOverlays({ calendar, rows, byDay, news, hasHijri }: CalendarOverlaysProps) {
  const { address, go, open, turnTo, close } = calendar
  const { panel, reservation: key } = address
  const openReservation = useCallback((reservation: string) => open({ reservation }), [open])
  // In the order of what lies under the details.
  const listed = useMemo(() => (key === null ? none : listedUnder(panel, byDay)), [key, panel, byDay])
  const place = listed.findIndex((reservation) => reservation.key === key)
  const stepTo = (index: number) => {
    const other = place === -1 ? undefined : listed[index]
    return other ? () => turnTo(other.key) : null
  }
  return (
    <>
      {panel !== null && (
        <DayPanel
          key={panel}
          date={panel}
          reservations={byDay.get(panel) ?? none}
          news={news}
          hasHijri={hasHijri}
          onOpen={openReservation}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && (
        <ReservationDetails
          reservation={rows.find((reservation) => reservation.key === key)}
          onPrevious={stepTo(place - 1)}
          onNext={stepTo(place + 1)}
          hasHijri={hasHijri}
          onClose={() => close('reservation')}
        />
      )}
    </>
  )
}

function listedUnder(panel: CalendarDate | null, byDay: ByDay): Reservation[] {
  if (panel !== null) return byDay.get(panel) ?? none
  return [...new Set([...byDay.values()].flat())]
}
