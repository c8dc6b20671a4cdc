import { useMemo } from 'react'
import { DepartedRows } from '#src/features/reservations/changes/departed-rows.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/labels/tally-text.tsx'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { DayRows, type DayRowsProps } from './day-rows.tsx'
import './agenda.css'

/** The reservations of the chosen day, below the month on a phone. */
export function ChosenDay({ hasHijri, ...rows }: DayRowsProps & { hasHijri: boolean }) {
  const { date, reservations } = rows
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
      <DepartedRows date={date} />
      <DayRows {...rows} />
    </section>
  )
}
