import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { namedDays, visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { useCalendarAddress } from '#src/features/reservations/page/use-calendar-address.ts'
import { ChangesContext } from '#src/features/reservations/reservation/changes/changes-context.ts'
import { ChangesNote } from '#src/features/reservations/reservation/changes/changes-note.tsx'
import { useReservationChanges } from '#src/features/reservations/reservation/changes/use-reservation-changes.ts'
import { countFilters } from '#src/features/reservations/days/filters.ts'
import { filterAndCount } from '#src/features/reservations/days/legend.ts'
import { FilterBar } from '#src/features/reservations/page/filters/filter-bar.tsx'
import { PrintButton } from '#src/features/reservations/export/print-button.tsx'
import { useReservationsOfMonths } from '#src/features/reservations/insights/use-reservations-of-months.ts'
import { useCalendarKeys } from '#src/features/reservations/page/keys/use-calendar-keys.ts'
import { CalendarActions } from '#src/features/reservations/page/calendar-actions.tsx'
import { CalendarContent } from '#src/features/reservations/page/calendar-content.tsx'
import { CalendarToolbar, viewPanelId } from '#src/features/reservations/page/calendar-toolbar.tsx'
import { CalendarOverlays } from '#src/features/reservations/page/calendar-overlays.tsx'
import { CalendarSearch, focusCalendarSearch } from '#src/features/reservations/page/calendar-search.tsx'
import { CalendarSkeleton } from '#src/features/reservations/page/calendar-skeleton.tsx'
import { CalendarSummary } from '#src/features/reservations/page/calendar-summary.tsx'
import { EmptyPeriod } from '#src/features/reservations/page/empty-period.tsx'
import { UnreadableReservations } from '#src/features/reservations/page/unreadable-reservations.tsx'
import { useVisibleReservations } from '#src/features/reservations/page/use-visible-reservations.ts'
import { useWeekForm } from '#src/features/reservations/week/use-week-form.ts'
import { WeekFormSwitch } from '#src/features/reservations/week/week-view.tsx'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { usePreference } from '#src/lib/use-preference.ts'
import { useRecentPlace } from '#src/lib/storage/use-recent-place.ts'
import { Page } from '#src/ui/page.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { tabId } from '#src/ui/fields/segments.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './reservations-page.css'

const none: Reservation[] = []

/* In a narrow window, also a portal's frame, the toolbar has one row; in a roomy one the search is beside the views. */
const [narrowWindow, roomyWindow] = ['(width < 48em)', '(width >= 90em)']

/** The reservations of the visible days, as a month, a week, a day or an agenda. */
export function ReservationsPage() {
  const t = useTranslations('reservations.calendar')
  // The first day of the week decides which days are visible.
  usePreference('weekStart')
  const calendar = useCalendarAddress()
  const { address, go, step, open } = calendar
  const { view, filters } = address
  const daysQuery = useVisibleReservations(address)
  const monthsQuery = useReservationsOfMonths(address)
  const isInsights = view === 'insights'
  useEffect(() => {
    // The code comes with the reservations; a failure shows when it renders.
    if (isInsights) Insights.preload().catch(() => {})
  }, [isInsights])
  const reservations = isInsights ? monthsQuery : daysQuery
  const { data: loaded, isPlaceholderData: isPartial } = reservations
  const panel = useFocusFallback<HTMLDivElement>()
  const { first, last } = visibleDays(address)
  const rows = loaded?.rows ?? none
  const changes = useReservationChanges(isPartial || isInsights ? undefined : daysQuery.data, {
    rows,
    days: { first, last },
    filters,
    openKey: address.reservation,
  })
  const named = namedDays(address)
  const filtered = useMemo(
    () => filterAndCount(rows, filters, { first: named.first, last: named.last }),
    [rows, filters, named.first, named.last],
  )
  const { shown } = filtered
  // Bold names would be laid out once more when their font comes.
  const names = String(rows.slice(0, 20).map(({ title }) => title))
  useEffect(() => {
    document.fonts.load('600 1em Diwan', names).catch(() => {})
  }, [names])

  const windowTitle = `${titleOfPeriod(address)} – ${t('title')}`
  useRecentPlace(windowTitle)

  useCalendarKeys((key) => {
    if (key === 'search') focusCalendarSearch()
    else if (key === 'today') calendar.goToday()
    else if (key === 'next' || key === 'previous') step(key === 'next' ? 1 : -1)
    else go({ view: key })
  })

  const isNarrow = useMediaQuery(narrowWindow)
  const hasRoomForSearch = useMediaQuery(roomyWindow)
  const isComplete = loaded !== undefined && !isPartial
  const scope = isComplete ? { reservations: shown, days: { first, last }, filters } : null
  const week = useWeekForm(address, isComplete ? rows : undefined)
  const search = <CalendarSearch calendar={calendar} />
  // The menu covers the note above the grid.
  const hasNoMatch = isNarrow && isComplete && countFilters(filters) > 0 && shown.length === 0
  const bar = (
    <div className="calendar-bar centred flex">
      {!isNarrow && !hasRoomForSearch && search}
      <FilterBar {...{ calendar, filtered, isComplete }} />
      <CalendarSummary calendar={calendar} filtered={isComplete ? filtered : null} />
    </div>
  )
  const note = !isInsights && <ChangesNote onShow={() => changes.first && open(changes.first)} />

  return (
    <Page title={t('title')} windowTitle={windowTitle} isWide isTitleHidden>
      <ChangesContext value={changes}>
        <div className="calendar shrinkable tight column flex">
          <CalendarToolbar
            calendar={calendar}
            query={reservations}
            isNarrow={isNarrow}
            // Insights print themselves.
            print={!isInsights && <PrintButton shown={scope} />}
          >
            {view === 'week' && !isNarrow && (
              <WeekFormSwitch week={week} onChange={(weekForm) => go({ weekForm })} />
            )}
            {(isNarrow || hasRoomForSearch) && search}
            <CalendarActions calendar={calendar} scope={scope} />
            {hasNoMatch && <p className="calendar-search-empty tint-attention small">{t('noMatch')}</p>}
            {isNarrow && bar}
          </CalendarToolbar>
          {isNarrow ? (
            note
          ) : (
            <div className="calendar-row relative">
              {bar}
              {note}
            </div>
          )}
          <div className="calendar-body top spacious relative flex">
            <div
              ref={panel}
              id={viewPanelId}
              className="stack grow shrinkable"
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
                        empty={<EmptyPeriod calendar={calendar} hasDrawing before={monthsQuery.before} />}
                      />
                    ) : (
                      <CalendarContent
                        calendar={calendar}
                        loaded={loaded}
                        isPartial={isPartial}
                        shown={shown}
                        week={week}
                        isNarrow={isNarrow}
                      />
                    )}
                  </div>
                )}
              </QueryStates>
            </div>
            {loaded && <CalendarOverlays calendar={calendar} rows={rows} shown={shown} />}
          </div>
        </div>
      </ChangesContext>
    </Page>
  )
}

/* Loads the code and texts of insights when they are first shown. */
const Insights = lazyPart(
  async () => (await import('#src/features/reservations/insights/insights.tsx')).Insights,
  { texts: ['insights'], fallback: () => <Skeleton /> },
)
