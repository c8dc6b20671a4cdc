import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { calendarViews } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/query-states.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/tabs.tsx'
import { UnreadableRows } from '#src/ui/unreadable-rows.tsx'
import { Agenda } from './agenda.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { visibleDays } from './days.ts'
import { reservationQueries } from './queries.ts'
import { ReservationDetails } from './reservation-details.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

const CalendarGrid = lazy(async () => {
  const { CalendarGrid } = await import('./calendar-grid.tsx')
  return { default: CalendarGrid }
})

/** The reservations of the visible days: month, week and day by FullCalendar, the agenda a list of ours. */
export function ReservationsPage() {
  const t = useTranslations('calendar')
  const { address, go } = useCalendarAddress()
  const { view, date } = address
  const days = visibleDays(view, date)
  const reservations = useQuery(reservationQueries.days(days))
  const skeleton = <Skeleton shape={view === 'agenda' ? 'list' : 'calendar'} />
  const onOpen = (reservation: string) => go({ reservation })

  return (
    <Page title={t('title')} isWide>
      <Tabs
        selected={view}
        onSelect={(key) => go({ view: calendarViews.find((known) => known === key) ?? view })}
      >
        <CalendarToolbar address={address} onGo={go} />
        <TabPanel id={view} isBusy={reservations.isPlaceholderData}>
          <QueryStates query={reservations} skeleton={skeleton}>
            {({ rows, unreadable }) => (
              <>
                <UnreadableRows count={unreadable.length} />
                {view === 'agenda' ? (
                  <Agenda
                    days={days}
                    reservations={rows}
                    isLoading={reservations.isPlaceholderData}
                    onOpen={onOpen}
                  />
                ) : (
                  <Suspense fallback={skeleton}>
                    <CalendarGrid
                      view={view}
                      date={date}
                      reservations={rows}
                      onOpen={onOpen}
                      onOpenDay={(day) => go({ view: 'day', date: day })}
                    />
                  </Suspense>
                )}
                {address.reservation !== null && (
                  <ReservationDetails
                    reservation={rows.find(({ key }) => key === address.reservation)}
                    onClose={() => go({ reservation: null })}
                  />
                )}
              </>
            )}
          </QueryStates>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
