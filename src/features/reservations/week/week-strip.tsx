import { useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { useDepartureLabel } from '#src/features/reservations/reservation/changes/departure-mark.tsx'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { emptyTally, fullGauge, tallyByDay } from '#src/features/reservations/days/tally.ts'
import { useDayLabel } from '#src/features/reservations/reservation/labels/use-day-label.ts'
import { formatNumber, formatWeekdayLetter } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { indexAfterKey } from '#src/ui/tabs.tsx'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'
import { DayLink } from '#src/features/reservations/reservation/day-link.tsx'
import './week-strip.css'

type WeekStripProps = {
  /** The chosen day, which the grid shows first. */
  date: CalendarDate
  byDay: ByDay
  hasHijri: boolean
  /** The element around the grid, which scrolls sideways. */
  container: RefObject<HTMLElement | null>
  onChoose: (date: CalendarDate) => void
}

const noTally = emptyTally()

/** The seven days of a phone's week: how busy each is and which the grid below shows. A press scrolls the grid to a day. */
export function WeekStrip({ date, byDay, hasHijri, container, onChoose }: WeekStripProps) {
  const t = useTranslations('reservations.calendar')
  const days = visibleDays({ view: 'week', date })
  const inViewport = useDaysInViewport(container, days)
  const tallies = useMemo(() => tallyByDay(byDay), [byDay])
  const full = useMemo(() => fullGauge(tallies.values()), [tallies])
  const dayLabel = useDayLabel(hasHijri)
  const departureLabel = useDepartureLabel()
  return (
    <ul className="card week-strip screen-only" aria-label={t('weekDays')}>
      {eachDay(days).map((day) => {
        const tally = tallies.get(day) ?? noTally
        return (
          <li key={day}>
            <DayLink
              className="week-strip-day"
              date={day}
              view="week"
              label={departureLabel(day, dayLabel(day, tally))}
              isCurrent={day === date}
              data-today={day === storeToday()}
              data-in-view={inViewport.has(day)}
              onOpen={onChoose}
              onKeyDown={moveFocus}
            >
              <span>{formatWeekdayLetter(day)}</span>
              <span className="week-strip-number">{formatNumber(Number(day.slice(8)))}</span>
              <ArchGauge value={tally.seats} full={full} />
            </DayLink>
          </li>
        )
      })}
    </ul>
  )
}

/* Arrow keys move the focus as among tabs; only a press chooses. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const days = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const index = indexAfterKey(event, days.indexOf(event.currentTarget), days.length - 1)
  if (index === null) return
  event.preventDefault()
  days[index]?.focus()
}

/* Returns the days that are at least half visible while the week's grid scrolls sideways. */
function useDaysInViewport(container: RefObject<HTMLElement | null>, { first, last }: Days) {
  const [inViewport, setInViewport] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const grid = container.current?.querySelector('.time-grid')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const date = target.getAttribute('data-date') ?? ''
          if (isIntersecting) visible.add(date)
          else visible.delete(date)
        }
        setInViewport(new Set(visible))
      },
      { root: grid ?? null, threshold: 0.5 },
    )
    const row = grid?.querySelector('[role=rowheader]')?.parentElement
    for (const date of eachDay({ first, last })) {
      const day = row?.querySelector(`[data-date="${date}"]`)
      if (day) observer.observe(day)
    }
    return () => observer.disconnect()
  }, [container, first, last])
  return inViewport
}
