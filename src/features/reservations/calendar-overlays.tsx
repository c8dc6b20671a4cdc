import type { Reservation } from '#contract/reservation.ts'
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
  const { address, go, open, close } = calendar
  const { panel, reservation: key } = address
  return (
    <>
      {panel !== null && (
        <DayPanel
          key={panel}
          date={panel}
          reservations={byDay.get(panel) ?? none}
          news={news}
          hasHijri={hasHijri}
          onOpen={(reservation) => open({ reservation })}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && (
        <ReservationDetails
          key={key}
          reservation={rows.find((reservation) => reservation.key === key)}
          onClose={() => close('reservation')}
        />
      )}
    </>
  )
}
