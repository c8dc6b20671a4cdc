import { useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import { formatDay } from '#src/lib/formats.ts'
import { hijriDate } from './hijri.ts'
import { reservationsByDay } from './by-day.ts'
import { DayRows } from './day-rows.tsx'
import type { Days } from './days.ts'
import { mostSeatsOf, shadeOf, tallyOf } from './tally.ts'
import { TallyText } from './tally-text.tsx'
import './agenda.css'

type AgendaProps = {
  days: Days
  reservations: Reservation[]
  /** The keys of those that just came. */
  news: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
}

/** The reservations day by day, as a list to read down; days without any are left out. */
export function Agenda({ days, reservations, news, hasHijri, onOpen }: AgendaProps) {
  const busyDays = useMemo(() => busyDaysOf(reservations, days), [reservations, days])
  const mostSeats = mostSeatsOf(busyDays.map(({ tally }) => tally))
  return (
    <div className="agenda">
      {busyDays.map(({ date, onDay, tally, before }) => (
        <section key={date} className="agenda-day" aria-labelledby={`agenda-${date}`}>
          <header className={`agenda-header shade-${shadeOf(tally, mostSeats)}`}>
            <h3 id={`agenda-${date}`}>{formatDay(date)}</h3>
            {hasHijri && <p className="quiet">{hijriDate(date)}</p>}
            <p className="agenda-tally">
              <TallyText tally={tally} />
            </p>
          </header>
          <DayRows date={date} reservations={onDay} news={news} before={before} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}

function busyDaysOf(reservations: Reservation[], days: Days) {
  let before = 0
  return [...reservationsByDay(reservations, days)].map(([date, onDay]) => {
    const day = { date, onDay, tally: tallyOf(onDay), before }
    before += onDay.length
    return day
  })
}
