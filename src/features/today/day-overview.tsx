import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { EmptyDay } from './empty-day.tsx'
import { DaySummary } from './day-summary.tsx'
import { timelineOf } from './day-timeline.ts'
import { HoursAndLanes } from './hours-and-lanes.tsx'
import { isUnusual, phasesOfToday } from './phases.ts'
import { RunningAndNext } from './running-and-next.tsx'

type DayOverviewProps = {
  reservations: Reservation[]
  now: WallClock
}

/** Today in figures, by the hour, and what runs now and next. */
export function DayOverview({ reservations, now }: DayOverviewProps) {
  const t = useTranslations('common.today')
  if (reservations.length === 0) return <EmptyDay today={dateOf(now)} />
  const unusual = reservations.filter(isUnusual).length
  const phases = phasesOfToday(reservations, now)
  return (
    <>
      {unusual > 0 && <Notice kind="info">{t('unusual', { count: unusual })}</Notice>}
      <section className="card today-hero" aria-label={t('reservations')}>
        <DaySummary reservations={reservations} phases={phases} now={now} />
        <HoursAndLanes
          timeline={timelineOf(reservations, dateOf(now), now)}
          allDay={phases.allDay}
          now={now}
        />
      </section>
      <RunningAndNext phases={phases} now={now} />
    </>
  )
}
