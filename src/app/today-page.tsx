import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateOf } from '#contract/wall-clock.ts'
import { reservationQueries } from '#src/features/reservations/api/queries.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { Page } from '#src/ui/page.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { TodayReservations } from './today-reservations.tsx'
import './today-page.css'

// The day comes first; with it the forms would hold it up by 12 kB.
const QuickSection = lazyPart(async () => (await import('./quick-section.tsx')).QuickSection)

/** What the day holds: who comes when, how many seats, and short ways to everything else. */
export function TodayPage() {
  const t = useTranslations('today')
  const now = useStoreClock()
  const today = dateOf(now)
  const reservations = useQuery(reservationQueries.days({ first: today, last: today }))
  return (
    <Page
      title={t('title')}
      subtitle={formatDay(today)}
      actions={
        <Link className="button button-plain" to={paths.reservations('day', today)}>
          {t('openCalendar')}
        </Link>
      }
    >
      <div className="today">
        <section className="stack" aria-label={t('reservations')}>
          <QueryStates query={reservations} failed={t('loadFailed')}>
            {({ rows, unreadable }) => (
              <>
                <UnreadableRows count={unreadable.length} />
                <TodayReservations reservations={rows} now={now} />
              </>
            )}
          </QueryStates>
        </section>
        <section className="stack today-quick" aria-label={t('quick')}>
          <QuickSection today={today} />
        </section>
      </div>
    </Page>
  )
}

/* The store's clock, minute by minute: what runs now and what is next changes while one looks. */
function useStoreClock() {
  const [now, setNow] = useState(storeNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(storeNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
