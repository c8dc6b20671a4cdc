import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { hijriDate, useHasHijri } from '#src/features/reservations/days/hijri.ts'
import { ChangesContext, useChanges } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { isEvening, isUnusual, phasesOfDay } from '#src/features/reservations/day/phases.ts'
import { formatWeekday } from '#src/lib/i18n/formats.ts'
import { useRefetchInterval } from '#src/lib/live/live-state.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Page } from '#src/ui/page.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { LiveLine } from '#src/ui/states/live-line.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { TodayBoard } from './today-board.tsx'
import { loadLater, loadWithChanges } from './load-later.ts'
import './today.css'

// Loaded after today's reservations are shown.
const ComingDays = lazyPart(async () => (await loadLater()).ComingDays, {
  fallback: () => <Skeleton isSilent />,
})

const NextDay = lazyPart(async () => (await loadLater()).NextDay)

const TodayChanges = lazyPart(async () => (await loadWithChanges()).TodayChanges, { Failed: () => null })

/* Tomorrow has a column beside the board. */
const wideWindow = '(width >= 100em)'

/** Today, tomorrow, the coming days and highlights; `actions` stand beside the heading. */
export function TodayPage({ actions }: { actions: ReactNode }) {
  const t = useTranslations('common.today')
  const now = useStoreNow(20_000)
  const today = dateOf(now)
  const reservations = useQuery({
    ...reservationQueries.days({ first: today, last: today }),
    refetchInterval: useRefetchInterval(),
  })
  const phases = phasesOfDay(reservations.data?.rows ?? [], today, now)
  const evening = isEvening(phases, now)
  const isBeside = useMediaQuery(wideWindow) || evening
  const hasHijri = useHasHijri()
  const [changes, setChanges] = useState(useChanges())
  return (
    <ChangesContext value={changes}>
      <Page
        title={formatWeekday(today)}
        windowTitle={t('title')}
        subtitle={
          <>
            {hasHijri && `${hijriDate(today)}\u2003`}
            <LiveLine query={reservations} />
            {reservations.data && <TodayChanges {...{ today, phases }} onChange={setChanges} />}
          </>
        }
        actions={actions}
      >
        <div className="stack today" data-tomorrow={evening ? 'evening' : isBeside ? 'beside' : 'below'}>
          <QueryStates query={reservations} failed={t('loadFailed')} isGradual>
            {({ rows, unreadable }) => (
              <>
                <UnreadableRows count={unreadable.length} />
                {rows.length === 0 ? (
                  <EmptyDay today={today} />
                ) : (
                  <TodayBoard reservations={rows} isEvening={evening} {...{ phases, now }} />
                )}
                <ComingDays
                  today={today}
                  unusual={rows.filter(isUnusual)}
                  maxRows={isBeside ? Math.max(10, Math.min(rows.length + 1, 13)) : 4}
                />
              </>
            )}
          </QueryStates>
        </div>
      </Page>
    </ChangesContext>
  )
}

/** Today without reservations. */
export function EmptyDay({ today }: { today: CalendarDate }) {
  const t = useTranslations('common.today')
  return (
    <EmptyState drawing="none" text={t('empty')}>
      <div className="today-next-day middle roomy grid">
        <NextDay today={today} />
      </div>
    </EmptyState>
  )
}
