import { Agenda } from '#src/features/reservations/agenda/agenda.tsx'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'

type ProductTableProps = Pick<
  ViewProps,
  'byDay' | 'loadedDays' | 'changedKeys' | 'hasHijri' | 'onOpen' | 'onOpenDay'
> & {
  days: Days
}

/** The products by days: bars of whole days, counts of hours, and on which days nothing is booked. */
export function ProductTable({ byDay, changedKeys, hasHijri, onOpen }: ProductTableProps) {
  return <Agenda byDay={byDay} changedKeys={changedKeys} hasHijri={hasHijri} onOpen={onOpen} />
}
