import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { comingDayCount, comingDays } from './day-bars.ts'
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

/* Today without reservations: points to the coming days, or explains how reservations appear. */
function EmptyDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('common.today')
  const { data: coming } = useQuery(reservationQueries.days(comingDays(today)))
  const isNothingComing = coming?.rows.length === 0 && coming.unreadable.length === 0
  const hint = isNothingComing ? t('noneComingHint', { days: formatNumber(comingDayCount) }) : t('emptyHint')
  return <EmptyState drawing="none" text={t('empty')} hint={coming && hint} />
}
