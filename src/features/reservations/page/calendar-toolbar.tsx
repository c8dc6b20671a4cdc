import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { calendarViews, type CalendarView } from '#contract/dates/calendar-days.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { LiveLine } from '#src/ui/states/live-line.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { CalendarMenu } from './calendar-menu.tsx'
import './calendar-toolbar.css'

/** The id of the panel that shows the days. */
export const viewPanelId = 'calendar-view'

type CalendarToolbarProps = {
  /** The rendered period. */
  period: CalendarPeriod
  /** The requested period until it is rendered; the controls show it immediately. */
  pendingPeriod: Omit<SharedState<CalendarPeriod | null>, 'set'>
  /** The query of the shown reservations. */
  query: ComponentProps<typeof LiveLine>['query']
  hasHijri: boolean
  /** In a narrow window the tabs and the other controls are in a menu. */
  isNarrow: boolean
  /** How many filters apply, which a mark on the menu shows. */
  filterCount: number
  onGo: (period: Partial<CalendarPeriod>) => void
  onStep: (to: 1 | -1) => void
  /** The search and the actions, in a narrow window also the filters. */
  children: ReactNode
}

/** The toolbar of all views: title, steps, tabs, search and actions. It stays at the top while the page scrolls. */
export function CalendarToolbar({
  period: renderedPeriod,
  pendingPeriod,
  query,
  hasHijri,
  isNarrow,
  filterCount,
  onGo,
  onStep,
  children,
}: CalendarToolbarProps) {
  const period = useSharedState(pendingPeriod) ?? renderedPeriod
  const t = useTranslations('reservations.calendar')
  const hijri = useHijriLabels()
  const hijriTitle = hasHijri ? hijriTitleOf(period, hijri) : ''
  const tabs = (onSelect: (view: CalendarView, how: { isByKey: boolean }) => void) => (
    <Tabs
      label={t('views')}
      tabs={calendarViews.map((view) => ({ name: view, text: t(view) }))}
      selected={period.view}
      panelId={viewPanelId}
      onSelect={onSelect}
    />
  )
  return (
    <div ref={measure} className="calendar-toolbar">
      <div className="calendar-dates">
        <div className="calendar-title" aria-live="polite">
          <h2>{titleOfPeriod(period)}</h2>
          <p className="quiet">
            {hijriTitle && <span className="calendar-hijri">{hijriTitle}</span>}
            {/* Only the period is announced. */}
            <span className="calendar-live" aria-live="off">
              <LiveLine query={query} />
            </span>
          </p>
        </div>
        <div className="calendar-steps screen-only">
          <IconButton
            label={t('previous')}
            icon={ChevronLeft}
            isMirrored
            {...singleKeyAttributes('k')}
            onClick={() => onStep(-1)}
          />
          <Button
            className="calendar-today"
            {...singleKeyAttributes('t')}
            onClick={() => onGo({ date: storeToday() })}
          >
            {t('today')}
          </Button>
          <IconButton
            label={t('next')}
            icon={ChevronRight}
            isMirrored
            {...singleKeyAttributes('j')}
            onClick={() => onStep(1)}
          />
        </div>
      </div>
      {isNarrow ? (
        <CalendarMenu view={period.view} filterCount={filterCount}>
          {(close) => (
            <>
              {hijriTitle && <p className="quiet">{hijriTitle}</p>}
              {tabs((view, { isByKey }) => {
                // Arrow keys go on to the next view.
                if (!isByKey) close()
                onGo({ view })
              })}
              {children}
            </>
          )}
        </CalendarMenu>
      ) : (
        <>
          {tabs((view) => onGo({ view }))}
          {children}
        </>
      )}
    </div>
  )
}

/* Other parts stick below the toolbar, however many lines its title has (reservations-page.css). */
function measure(toolbar: HTMLElement | null) {
  if (toolbar === null) return undefined
  const observer = new ResizeObserver(() =>
    toolbar.parentElement?.style.setProperty('--toolbar', `${toolbar.offsetHeight}px`),
  )
  observer.observe(toolbar)
  return () => observer.disconnect()
}

function hijriTitleOf(period: CalendarPeriod, hijri: ReturnType<typeof useHijriLabels>): string {
  if (period.view === 'day') return hijri.date(period.date)
  const { first, last } = namedDays(period)
  return hijri.months(first, last)
}
