import { useMemo } from 'react'
import type { ByDay } from '#src/features/reservations/days/by-day.ts'
import { hijriDate } from '#src/features/reservations/days/hijri.ts'
import { mostSeatsOf, shadeOf, tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/words/tally-text.tsx'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { DayRows } from './day-rows.tsx'
import './agenda.css'

type AgendaProps = {
  /** The reservations of the visible days. */
  byDay: ByDay
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
}

/** The reservations day by day, as a list to read down; days without any are left out. */
export function Agenda({ byDay, newKeys, hasHijri, onOpen }: AgendaProps) {
  const busyDays = useMemo(() => busyDaysOf(byDay), [byDay])
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
          <DayRows date={date} reservations={onDay} newKeys={newKeys} before={before} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}

function busyDaysOf(byDay: ByDay) {
  let before = 0
  return [...byDay]
    .filter(([, onDay]) => onDay.length > 0)
    .map(([date, onDay]) => {
      const day = { date, onDay, tally: tallyOf(onDay), before }
      before += onDay.length
      return day
    })
}
