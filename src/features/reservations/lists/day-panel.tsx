import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { hijriDate } from '#src/features/reservations/days/hijri.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { filterReservations, noFilters } from '#src/features/reservations/filters/filters.ts'
import { TallyText } from '#src/features/reservations/words/tally-text.tsx'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Sheet } from '#src/ui/overlays/sheet.tsx'
import { DayRows } from './day-rows.tsx'
import './day-panel.css'

type DayPanelProps = {
  date: CalendarDate
  /** Those of the day that pass the filters. */
  reservations: Reservation[]
  /** The keys of the new reservations, which are marked. */
  newKeys: ReadonlySet<string>
  hasHijri: boolean
  onOpen: (key: string) => void
  onOpenDay: () => void
  onClose: () => void
}

/** All that a day holds, however much, with a search of its own. */
export function DayPanel({
  date,
  reservations,
  newKeys,
  hasHijri,
  onOpen,
  onOpenDay,
  onClose,
}: DayPanelProps) {
  const t = useTranslations('calendar')
  const [text, setText] = useState('')
  const found = useMemo(() => filterReservations(reservations, { ...noFilters, text }), [reservations, text])
  return (
    <Sheet title={formatDay(date)} onClose={onClose}>
      <div className="stack day-panel">
        {hasHijri && <p className="quiet">{hijriDate(date)}</p>}
        <div className="day-panel-head">
          <output>
            <strong>
              <TallyText tally={tallyOf(found)} />
            </strong>
          </output>
          {/* Before the rows: after them it would be thousands away, and move while they come. */}
          <Button onClick={onOpenDay}>{t('toDayView')}</Button>
        </div>
        <TextField
          label={t('searchInDay')}
          type="search"
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <DayRows date={date} reservations={found} newKeys={newKeys} onOpen={onOpen} />
      </div>
    </Sheet>
  )
}
