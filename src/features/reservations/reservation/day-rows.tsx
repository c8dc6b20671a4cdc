import { useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { changesOver } from '#src/features/reservations/days/changes-over.ts'
import { ReservationRow } from './reservation-row.tsx'
import { WindowedRows } from './windowed-rows.tsx'

export type DayRowsProps = {
  date: CalendarDate
  /** The reservations of the day that pass the filters. */
  reservations: Reservation[]
  /** The keys of the reservations to mark as new or moved. */
  changedKeys: ReadonlySet<string>
  onOpen: (key: string) => void
}

/** A list of any length of a day's reservations; `before` rows precede it on the page. */
export function DayRows({
  date,
  reservations,
  changedKeys,
  before = 0,
  onOpen,
}: DayRowsProps & { before?: number }) {
  const changing = useMemo(() => new Set(changesOver(reservations, date)), [reservations, date])
  const hasSeats = useMemo(() => reservations.some((row) => row.seats_count !== 1), [reservations])
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
          isChanged={changedKeys.has(reservation.key)}
          hasSeats={hasSeats}
          isChangingOver={changing.has(reservation)}
          onOpen={onOpen}
        />
      )}
    />
  )
}
