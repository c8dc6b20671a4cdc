import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departed-rows.tsx'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-text.tsx'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { useSwipe } from '#src/lib/hooks/use-swipe.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { DayRows, type DayRowsProps } from '#src/features/reservations/reservation/day-rows.tsx'
import '#src/features/reservations/agenda/agenda.css'

type ChosenDayProps = DayRowsProps & {
  hasHijri: boolean
  /** Shows the next (1) or the previous (-1) day. */
  onStep: (days: 1 | -1) => void
}

/** The reservations of the chosen day, below the month on a phone. A swipe shows the next or the previous day. */
export function ChosenDay({ hasHijri, onStep, ...rows }: ChosenDayProps) {
  const { date, reservations } = rows
  const t = useTranslations('reservations.calendar')
  const hijri = useHijriLabels()
  const tally = useMemo(() => tallyOf(reservations), [reservations])
  return (
    <section className="card chosen-day swipe-area" aria-labelledby="chosen-day" {...useSwipe(onStep)}>
      <header className="chosen-day-header">
        <div className="chosen-day-title">
          <h3 id="chosen-day">{formatDay(date)}</h3>
          {hasHijri && <p className="quiet">{hijri.date(date)}</p>}
          <p className="quiet" aria-live="polite">
            <TallyText tally={tally} />
          </p>
        </div>
        <IconButton label={t('previousDay')} icon={ChevronLeft} isMirrored onClick={() => onStep(-1)} />
        <IconButton label={t('nextDay')} icon={ChevronRight} isMirrored onClick={() => onStep(1)} />
      </header>
      <DepartedRows date={date} />
      <DayRows {...rows} />
    </section>
  )
}
