import { useMemo, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { emptyTally, fullGauge, tallyByDay } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/labels/use-day-label.ts'
import { formatNumber, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { authState } from '#src/lib/settings.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { indexAfterKey } from '#src/ui/tabs.tsx'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'
import { useDaysInViewport } from './use-days-in-viewport.ts'
import './week-strip.css'

type WeekStripProps = {
  /** The chosen day, at which the grid begins. */
  date: CalendarDate
  byDay: ByDay
  hasHijri: boolean
  /** What holds the grid, of which only some days are in sight. */
  container: RefObject<HTMLElement | null>
  onChoose: (date: CalendarDate) => void
}

const noTally = emptyTally()

/** The days of a phone's week: how busy each is, which are in sight below; a press brings one there. */
export function WeekStrip({ date, byDay, hasHijri, container, onChoose }: WeekStripProps) {
  const t = useTranslations('reservations.calendar')
  const labelOf = useDayLabel(hasHijri)
  const days = visibleDays('week', date)
  const inViewport = useDaysInViewport(container, days)
  const tallies = useMemo(() => tallyByDay(byDay), [byDay])
  const full = useMemo(() => fullGauge(tallies.values()), [tallies])
  function choose(event: MouseEvent, chosen: CalendarDate) {
    // Into another tab or window it goes as any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(chosen)
  }
  return (
    <ul className="card week-strip screen-only" aria-label={t('weekDays')}>
      {eachDay(days).map((day) => {
        const tally = tallies.get(day) ?? noTally
        return (
          <li key={day}>
            <a
              className="week-strip-day"
              href={(authState().basePath ?? '') + paths.reservations('week', day)}
              aria-label={labelOf(day, tally)}
              aria-current={day === date}
              data-today={day === storeToday()}
              data-in-view={inViewport.has(day)}
              onClick={(event) => choose(event, day)}
              onKeyDown={moveFocus}
            >
              <span>{formatWeekdayLetter(day)}</span>
              <span className="week-strip-number">{formatNumber(Number(day.slice(8)))}</span>
              <ArchGauge value={tally.seats} full={full} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/* By the arrows as among tabs; a press chooses. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const days = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const to = indexAfterKey(event, days.indexOf(event.currentTarget), days.length - 1)
  if (to === null) return
  event.preventDefault()
  days[to]?.focus()
}
