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
  const { address, go, open, turnTo, close } = calendar
  const { panel, reservation: key } = address

  /* To the one before and after, in the order in which they are shown. */
  function stepsFrom(key: string) {
    const inOrder = [...new Set([...byDay.values()].flat())]
    const place = inOrder.findIndex((reservation) => reservation.key === key)
    const stepTo = (other: Reservation | undefined) =>
      place === -1 || other === undefined ? null : () => turnTo(other.key)
    return { onPrevious: stepTo(inOrder[place - 1]), onNext: stepTo(inOrder[place + 1]) }
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
          onOpen={(reservation) => open({ reservation })}
          onOpenDay={() => go({ view: 'day', date: panel })}
          onClose={() => close('panel')}
        />
      )}
      {key !== null && (
        <ReservationDetails
          reservation={rows.find((reservation) => reservation.key === key)}
          hasHijri={hasHijri}
          {...stepsFrom(key)}
          onClose={() => close('reservation')}
        />
      )}
    </>
  )
}
