import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { byTurnOn, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { changesOver, turnOf } from '#src/features/reservations/days/stays.ts'
import { minutesToEnd } from '#src/features/reservations/days/minutes-on.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { formatTime } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { StayFacts } from './stay-facts.tsx'
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

/** A list of any length of a day's reservations, today with the line of now; `before` rows precede it on the page. */
export function DayRows(props: DayRowsProps & { before?: number }) {
  const { date, reservations, changedKeys, before = 0, onOpen } = props
  const changing = useMemo(() => new Set(changesOver(reservations, date)), [reservations, date])
  const { sorted, going } = useMemo(() => withOneThatGoesOn(reservations, date), [reservations, date])
  const hasSeats = useMemo(() => reservations.some((row) => row.seats_count !== 1), [reservations])
  const t = useTranslations('common.today')
  const tTable = useTranslations('reservations.weekTable')
  const now = useStoreNow()
  const isToday = date === dateOf(now)
  const next = isToday ? sorted.findIndex((row) => row.start > now && !isDrawnAsBar(row)) : -1
  const last = sorted.at(-1)
  // Stands before the next row, or after the last, which is a bar only on a day of bars alone: such a day has no line.
  const atEnd = isToday && next < 0 && last && !isDrawnAsBar(last) ? sorted.length - 1 : -1
  const goOn = { label: tTable('goOn', { count: going.length }), changedKeys }
  const line = (
    <p className="now-line calendar-now-place screen-only">
      <Badge kind="attention">{t('now', { time: formatTime(now) })}</Badge>
    </p>
  )
  function renderRow(reservation: Reservation) {
    if (reservation === going[0]) return <StayFacts reservations={going} {...{ date, goOn, onOpen }} />
    const phase = phaseOf(reservation, now).name
    return (
      <>
        {reservation === sorted[next] && line}
        <ReservationRow
          reservation={reservation}
          date={date}
          isPast={phase === 'past'}
          minutesLeft={phase === 'running' ? minutesToEnd(reservation, now) : null}
          isChanged={changedKeys.has(reservation.key)}
          hasSeats={hasSeats}
          isChangingOver={changing.has(reservation)}
          onOpen={onOpen}
        />
        {reservation === sorted[atEnd] && line}
      </>
    )
  }
  return (
    <WindowedRows
      rows={sorted}
      before={before}
      opensAt={Math.max(next, atEnd)}
      name={date}
      keyOf={({ key }) => key}
      renderRow={renderRow}
    />
  )
}

/* The stays that go on have one row together, in the place of the first. */
function withOneThatGoesOn(reservations: Reservation[], date: CalendarDate) {
  const going = reservations.filter((row) => turnOf(row, date) === 'goesOn')
  const others = new Set(going.slice(1))
  return { sorted: reservations.filter((row) => !others.has(row)).toSorted(byTurnOn(date)), going }
}
