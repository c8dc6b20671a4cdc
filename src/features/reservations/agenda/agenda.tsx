import { memo, useMemo } from 'react'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departed-rows.tsx'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { TallyFigures } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { DayRows } from '#src/features/reservations/reservation/day-rows.tsx'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import './agenda.css'

type AgendaProps = Pick<ViewProps, 'byDay' | 'changedKeys' | 'hasHijri' | 'onOpen'>

/** The reservations as a list, grouped by day; omits empty days. */
export const Agenda = memo(function Agenda({ byDay, changedKeys, hasHijri, onOpen }: AgendaProps) {
  const hijri = useHijriLabels()
  const busyDays = useMemo(() => busyDaysOf(byDay), [byDay])
  return (
    <div className="agenda">
      {busyDays.map(({ date, onDay, tally, before }) => (
        // A section would be a landmark, and thirty of them would bury the page's own landmarks.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={date} className="agenda-day" role="group" aria-labelledby={`agenda-${date}`}>
          <header className="agenda-header">
            <h3 id={`agenda-${date}`}>{formatDay(date)}</h3>
            {hasHijri && <p className="quiet">{hijri.date(date)}</p>}
            <p className="agenda-tally">
              <TallyFigures tally={tally} />
            </p>
          </header>
          <DepartedRows date={date} />
          <DayRows
            date={date}
            reservations={onDay}
            changedKeys={changedKeys}
            before={before}
            onOpen={onOpen}
          />
        </div>
      ))}
    </div>
  )
})

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
