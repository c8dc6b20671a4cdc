import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { ReservationRow } from './reservation-row.tsx'
import { WindowedRows } from './windowed-rows.tsx'

type DayRowsProps = {
  date: CalendarDate
  reservations: Reservation[]
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  /** How many rows stand before these on the page. */
  before?: number
  onOpen: (key: string) => void
}

/** The reservations of one day, however many they are. */
export function DayRows({ date, reservations, newKeys, before = 0, onOpen }: DayRowsProps) {
  return (
    <WindowedRows
      rows={reservations}
      before={before}
      name={date}
      keyOf={({ key }) => key}
      renderRow={(reservation) => (
        <ReservationRow
          reservation={reservation}
          date={date}
          isNew={newKeys.has(reservation.key)}
          onOpen={onOpen}
        />
      )}
    />
  )
}
