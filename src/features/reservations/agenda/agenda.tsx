import { memo, useMemo, useRef, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { BoardFacts } from '#src/features/reservations/day/day-board.tsx'
import { widePanelQuery } from '#src/features/reservations/day/day-panel.tsx'
import { DepartedRows } from '#src/features/reservations/reservation/changes/departures.tsx'
import { isLoaded } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyFigures } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { hasRoom } from '#src/lib/html-room.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import {
  DayRows,
  type DayRowsProps,
  estimatedRowHeight,
} from '#src/features/reservations/reservation/day-rows.tsx'
import { useScrollToNow } from '#src/features/reservations/reservation/use-scroll-to-now.ts'
import type { ViewProps } from '#src/features/reservations/reservation/view-props.ts'
import { useSwipe } from '#src/lib/hooks/use-swipe.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import './agenda.css'

type AgendaProps = Pick<ViewProps, 'period' | 'byDay' | 'booked' | 'loadedDays' | 'onOpen'>

/** The reservations as a list, grouped by day; omits empty days. */
export const Agenda = memo(function Agenda(props: AgendaProps) {
  const { period, byDay, booked, loadedDays, onOpen } = props
  const now = useStoreNow()
  // Elsewhere is no room for the facts: the gaps stand among the reservations.
  const hasFacts = useMediaQuery(widePanelQuery)
  const nowOn = (date: CalendarDate) => (date === dateOf(now) ? now : null)
  const gapsIn = (date: CalendarDate) =>
    !hasFacts && date >= dateOf(now) && isLoaded(loadedDays, date) ? booked.get(date) : undefined
  const busyDays = useMemo(() => busyDaysOf(byDay), [byDay])
  const list = useRef<HTMLDivElement>(null)
  // An agenda from an earlier day opens with that day.
  useScrollToNow(list, period.date, loadedDays === undefined && period.date === dateOf(now))
  return (
    <div ref={list} className="agenda roomy grid">
      {busyDays.map(({ date, onDay, before }) => (
        // A section would be a landmark, and thirty of them would bury the page's own landmarks.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={date} className="surface agenda-day" role="group" aria-labelledby={`agenda-${date}`}>
          <header className="agenda-header phrases below-toolbar flex wrap baseline">
            <DayTitle id={`agenda-${date}`} date={date} reservations={onDay} />
            {hasFacts && isLoaded(loadedDays, date) && (
              <div className="quiet">
                <BoardFacts {...{ date, reservations: onDay, booked: booked.get(date), now: nowOn(date) }} />
              </div>
            )}
          </header>
          <div data-date={date}>
            <DepartedRows date={date} />
            {hasRoom(onDay.length) ? (
              <DayRows {...{ date, before, onOpen }} reservations={onDay} booked={gapsIn(date)} />
            ) : (
              <div style={{ blockSize: onDay.length * estimatedRowHeight }} />
            )}
          </div>
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
      const day = { date, onDay, before }
      before += onDay.length
      return day
    })
}

type DayTitleProps = { id: string; date: CalendarDate; reservations: Reservation[] }

function DayTitle({ id, date, reservations }: DayTitleProps) {
  const hijri = useHijriLabels().dates(date)
  return (
    <>
      <h3 id={id}>{formatDay(date)}</h3>
      {hijri && <p className="quiet">{hijri}</p>}
      <TallyFigures tally={tallyOf(reservations)} />
    </>
  )
}

type ChosenDayProps = DayRowsProps & {
  /** Shows the next (1) or the previous (-1) day. */
  onStep: (days: 1 | -1) => void
}

/* So many rows that are over stand above those that are on. */
const fewPast = 3

/** The reservations of the chosen day, below the month on a phone. A swipe shows the next or the previous day. */
export function ChosenDay({ onStep, ...rows }: ChosenDayProps) {
  const { date, reservations } = rows
  const t = useTranslations('reservations.calendar')
  const tToday = useTranslations('common.today')
  const now = useStoreNow()
  const [isUnfolded, setIsUnfolded] = useState(false)
  // The list begins where the day is, unless that is at its end.
  const isPast = (row: Reservation) => date === dateOf(now) && phaseOf(row, now).name === 'past'
  const current = reservations.filter((row) => !isPast(row))
  const pastCount = reservations.length - current.length
  const isFolding = pastCount > fewPast && current.length > 0
  // Says the day that a step leads to, and not what comes and goes on it.
  useAnnouncedResults(date, formatDay(date))
  return (
    <section className="card chosen-day swipe-area" aria-labelledby="chosen-day" {...useSwipe(onStep)}>
      <header className="flex centred label">
        <div className="chosen-day-title phrases flex wrap baseline grow shrinkable">
          <DayTitle id="chosen-day" date={date} reservations={reservations} />
        </div>
        <IconButton label={t('previousDay')} icon={ChevronLeft} isMirrored onClick={() => onStep(-1)} />
        <IconButton label={t('nextDay')} icon={ChevronRight} isMirrored onClick={() => onStep(1)} />
      </header>
      <DepartedRows date={date} />
      {isFolding && (
        <button
          type="button"
          className="button button-quiet board-more full"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {tToday('done', { count: pastCount })}
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
      )}
      <DayRows {...rows} reservations={isFolding && !isUnfolded ? current : reservations} />
    </section>
  )
}
