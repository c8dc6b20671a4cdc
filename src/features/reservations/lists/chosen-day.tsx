import { useMemo } from 'react'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/labels/tally-text.tsx'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { DayRows } from './day-rows.tsx'
import './chosen-day.css'

type ChosenDayProps = {
  date: CalendarDate
  reservations: Reservation[]
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
}

/** What the chosen day of a phone's month holds, below it. */
export function ChosenDay({ date, reservations, newKeys, hasHijri, onOpen }: ChosenDayProps) {
  const hijri = useHijriLabels()
  const tally = useMemo(() => tallyOf(reservations), [reservations])
  return (
    <section className="card chosen-day" aria-labelledby="chosen-day">
      <header className="chosen-day-header">
        <h3 id="chosen-day">{formatDay(date)}</h3>
        {hasHijri && <p className="quiet">{hijri.date(date)}</p>}
        <p className="quiet" aria-live="polite">
          <TallyText tally={tally} />
        </p>
      </header>
      <DayRows date={date} reservations={reservations} newKeys={newKeys} onOpen={onOpen} />
    </section>
  )
}
