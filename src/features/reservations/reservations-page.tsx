import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { titleOfPeriod } from './days/calendar-period.ts'
import { useCalendarAddress } from './page/use-calendar-address.ts'
import { ChangesContext } from './reservation/changes/changes-context.ts'
import { ChangesNote } from './reservation/changes/changes-note.tsx'
import { useReservationChanges } from './reservation/changes/use-reservation-changes.ts'
import { useCalendarPreferences } from './page/dates/use-calendar-preferences.ts'
import { reservationsByDay } from './days/reservations-by-day.ts'
import { namedDays, visibleDays } from './days/visible-days.ts'
import { countFilters } from './days/filters.ts'
import { FilterBar } from './page/filters/filter-bar.tsx'
import { useFiltered } from './page/filters/use-filtered.ts'
import { useReservationsOfMonths } from './insights/use-reservations-of-months.ts'
import { useCalendarKeys } from './page/keys/use-calendar-keys.ts'
import { CalendarActions } from './page/calendar-actions.tsx'
import { CalendarContent } from './page/calendar-content.tsx'
import { closeCalendarMenu } from './page/calendar-menu.tsx'
import { CalendarOverlays } from './page/calendar-overlays.tsx'
import { CalendarSearch, focusCalendarSearch } from './page/calendar-search.tsx'
import { CalendarSkeleton } from './page/calendar-skeleton.tsx'
import { CalendarSummary } from './page/calendar-summary.tsx'
import { CalendarToolbar, viewPanelId } from './page/calendar-toolbar.tsx'
import { EmptyPeriod } from './page/empty-period.tsx'
import { UnreadableReservations } from './page/unreadable-reservations.tsx'
import { useVisibleReservations } from './page/use-visible-reservations.ts'
import { useWeekForm } from './week/use-week-form.ts'
import { WeekFormSwitch } from './week/week-form-switch.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { lazily } from '#src/lib/lazily.ts'
import { shortcutRegion } from '#src/lib/keys/shortcut-keys.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { tabId } from '#src/ui/tabs.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { loadInsights } from './page/load-view.ts'
import './reservations-page.css'

const none: Reservation[] = []

/* In a narrow window, also a portal's frame, the toolbar has one row; in a roomy one the search is beside the views. */
const [narrowWindow, roomyWindow] = ['(width < 48em)', '(width >= 64em)']

/** The reservations of the visible days, as a month, a week, a day or an agenda. */
export function ReservationsPage() {
  const t = useTranslations('reservations.calendar')
  const calendar = useCalendarAddress()
  const { address, go, step, filter, open } = calendar
  const { view, filters } = address
  const daysQuery = useVisibleReservations(address)
  const monthsQuery = useReservationsOfMonths(address)
  const isInsights = view === 'insights'
  const reservations = isInsights ? monthsQuery : daysQuery
  const { data: loaded, isPlaceholderData: isPartial } = reservations
  const preferences = useCalendarPreferences()
  const { hasHijri } = preferences
  const panel = useFocusFallback<HTMLDivElement>()
  const { first, last } = visibleDays(address)
  const rows = loaded?.rows ?? none
  const changes = useReservationChanges(isPartial || isInsights ? undefined : daysQuery.data, {
    rows,
    days: { first, last },
    filters,
    openKey: address.reservation,
  })
  const filtered = useFiltered(rows, filters, namedDays(address))
  // Lazy, because insights do their own counting.
  const { shown } = filtered
  const byDay = useMemo(() => lazily(() => reservationsByDay(shown, { first, last })), [shown, first, last])

  useCalendarKeys((key) => {
    if (key === 'search') focusCalendarSearch()
    else if (key === 'today') go({ date: storeToday() })
    else if (key === 'next' || key === 'previous') step(key === 'next' ? 1 : -1)
    else go({ view: key })
  })

  const isNarrow = useMediaQuery(narrowWindow)
  const hasRoomForSearch = useMediaQuery(roomyWindow)
  const isComplete = loaded !== undefined && !isPartial
  const weekForm = useWeekForm(address, isComplete ? rows : undefined)
  const search = <CalendarSearch text={filters.text} onFilter={filter} />
  // The menu covers the note above the grid.
  const hasNoMatch = isNarrow && isComplete && countFilters(filters) > 0 && shown.length === 0
  const bar = (
    <div className="calendar-bar">
      {!isNarrow && !hasRoomForSearch && search}
      <FilterBar filters={filters} filtered={filtered} onFilter={filter} />
      <CalendarSummary period={address} filtered={isComplete ? filtered : null} filters={filters} />
    </div>
  )
  const note = !isInsights && (
    <ChangesNote
      counts={changes.counts}
      onShow={() => changes.first && open(changes.first)}
      onSeen={() => changes.markSeen(changes.all)}
    />
  )

  return (
    <Page title={t('title')} windowTitle={`${titleOfPeriod(address)} – ${t('title')}`} isWide isTitleHidden>
      <ChangesContext value={changes}>
        <div className="calendar">
          <CalendarToolbar
            period={address}
            pendingPeriod={calendar.pendingPeriod}
            query={reservations}
            hasHijri={hasHijri}
            isNarrow={isNarrow}
            filterCount={countFilters(filters)}
            onGo={go}
            onStep={step}
          >
            {view === 'week' && !isNarrow && (
              <WeekFormSwitch form={weekForm} onChange={(form) => go({ weekForm: form })} />
            )}
            {(isNarrow || hasRoomForSearch) && search}
            <CalendarActions
              period={address}
              filters={filters}
              shown={isComplete ? shown : null}
              preferences={preferences}
              onGo={(period) => {
                closeCalendarMenu()
                go(period)
              }}
              onFilter={filter}
            />
            {hasNoMatch && <p className="calendar-search-empty">{t('noMatch')}</p>}
            {isNarrow && bar}
          </CalendarToolbar>
          {isNarrow ? (
            note
          ) : (
            <div className="calendar-row">
              {bar}
              {note}
            </div>
          )}
          <div className="calendar-body">
            <div
              {...shortcutRegion}
              ref={panel}
              id={viewPanelId}
              className="stack"
              role="tabpanel"
              tabIndex={-1}
              aria-labelledby={tabId(viewPanelId, view)}
              aria-busy={reservations.isPending || isPartial}
            >
              <QueryStates
                query={reservations}
                failed={t('loadFailed')}
                unknown={<CalendarSkeleton view={view} isUnknown />}
                skeleton={<CalendarSkeleton view={view} />}
              >
                {(loaded) => (
                  <div className="stack">
                    <UnreadableReservations rows={loaded.unreadable} />
                    {isInsights ? (
                      <Insights
                        calendar={calendar}
                        months={monthsQuery}
                        empty={<EmptyPeriod calendar={calendar} hasDrawing />}
                      />
                    ) : (
                      <CalendarContent
                        calendar={calendar}
                        loaded={loaded}
                        isPartial={isPartial}
                        byDay={byDay()}
                        changedKeys={changes.keys}
                        hasHijri={hasHijri}
                        weekForm={weekForm}
                        isNarrow={isNarrow}
                      />
                    )}
                  </div>
                )}
              </QueryStates>
            </div>
            {loaded && (
              <CalendarOverlays
                calendar={calendar}
                rows={rows}
                shown={shown}
                days={{ first, last }}
                changedKeys={changes.keys}
                hasHijri={hasHijri}
              />
            )}
          </div>
        </div>
      </ChangesContext>
    </Page>
  )
}

/* Loads the code and texts of insights when they are first shown. */
const Insights = lazyPart(loadInsights, { fallback: () => <Skeleton /> })
