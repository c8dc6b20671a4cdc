import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { filterReservations, noFilters } from '#src/features/reservations/filters/filters.ts'
import { TallyFigures } from '#src/features/reservations/labels/tally-figures.tsx'
import { useHijriLabels } from '#src/features/reservations/labels/use-hijri-labels.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { DayGroups } from './day-groups.tsx'
import { DayHours, DayPeak, seatsByHour } from './day-hours.tsx'
import './day-contents.css'

export type DayContentsProps = {
  date: CalendarDate
  /** Those of the day that pass the filters. */
  reservations: Reservation[]
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
  onOpenDay: () => void
}

/** All that a day holds, however much: its figures, its hours, and its reservations with a search of their own. */
export function DayContents({ date, reservations, newKeys, hasHijri, onOpen, onOpenDay }: DayContentsProps) {
  const t = useTranslations('reservations.calendar')
  const hijri = useHijriLabels()
  const [text, setText] = useState('')
  const found = useMemo(() => filterReservations(reservations, { ...noFilters, text }), [reservations, text])
  const hours = useMemo(() => seatsByHour(date, found), [date, found])
  return (
    <div className="day-contents">
      {hasHijri && <p className="quiet">{hijri.date(date)}</p>}
      <div className="day-figures">
        <output>
          <TallyFigures tally={tallyOf(found)} />
        </output>
        <DayPeak {...hours} />
      </div>
      <DayHours {...hours} />
      <div className="day-contents-tools">
        <TextField
          label={t('searchInDay')}
          type="search"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {/* Before the rows: after them it would be thousands away, and move while they come. */}
        <Button onClick={onOpenDay}>{t('toDayView')}</Button>
      </div>
      <DayGroups date={date} reservations={found} newKeys={newKeys} onOpen={onOpen} />
    </div>
  )
}
