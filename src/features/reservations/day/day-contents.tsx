import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departed-rows.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { filterReservations, noFilters } from '#src/features/reservations/days/filters.ts'
import { TallyFigures } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { formatMinute, formatNumber } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { DayGroups } from './day-groups.tsx'
import { hoursOfDay, peakOf } from './day-timeline.ts'
import { Skyline } from './skyline.tsx'
import type { DayRowsProps } from '#src/features/reservations/reservation/day-rows.tsx'
import './day-contents.css'

export type DayContentsProps = DayRowsProps & { hasHijri: boolean; onOpenDay: () => void }

/** The contents of a day: figures, hours, and all its reservations with a search. */
export function DayContents({ hasHijri, onOpenDay, ...rows }: DayContentsProps) {
  const { date, reservations, opened } = rows
  const t = useTranslations('reservations.calendar')
  const hijri = useHijriLabels()
  const [text, setText] = useState('')
  const found = useMemo(() => filterReservations(reservations, { ...noFilters, text }), [reservations, text])
  // The open card stays, whatever the reader searches for.
  const openedRow = opened?.reservation
  const listed = useMemo(() => {
    if (openedRow === undefined || found.includes(openedRow)) return found
    const rows = new Set([...found, openedRow])
    return reservations.filter((reservation) => rows.has(reservation))
  }, [openedRow, found, reservations])
  const hours = useMemo(() => hoursOfDay(found, date, null), [date, found])
  const peak = peakOf(hours)
  return (
    <div className="day-contents">
      {hasHijri && <p className="quiet">{hijri.date(date)}</p>}
      <div className="day-figures">
        <output>
          <TallyFigures tally={tallyOf(found)} />
        </output>
        {peak && (
          <p className="tally-figure">
            <strong>{formatMinute(peak.minute)}</strong>{' '}
            {t('peakAtOnce', { count: formatNumber(peak.atOnce) })}
          </p>
        )}
      </div>
      {peak && <Skyline hours={hours} />}
      <div className="day-contents-tools">
        <TextField
          label={t('searchInDay')}
          type="search"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {/* Before the rows: after thousands of them it would be out of reach, and move while they render. */}
        <Button onClick={onOpenDay}>{t('toDayView')}</Button>
      </div>
      <DepartedRows date={date} />
      <DayGroups {...rows} reservations={listed} />
    </div>
  )
}
