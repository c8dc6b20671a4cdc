import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import ListFilter from 'lucide-react/icons/list-filter'
import { calendarViews, type CalendarView } from '#src/lib/dates/calendar-days.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { titleOfPeriod } from '#src/features/reservations/days/calendar-period.ts'
import { countFilters } from '#src/features/reservations/days/filters.ts'
import { namedDays } from '#src/features/reservations/days/visible-days.ts'
import { useHijriLabels } from '#src/features/reservations/reservation/labels/use-hijri-labels.ts'
import { breakpoints } from '#src/lib/breakpoints.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { singleKeyAttributes } from '#src/lib/keys/shortcut-keys.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { LiveLine } from '#src/ui/states/live-line.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import './calendar-toolbar.css'
import './calendar-title.css'

/** The id of the panel that shows the days. */
export const viewPanelId = 'calendar-view'

type CalendarToolbarProps = {
  calendar: CalendarOfPeriod
  /** The query of the shown reservations. */
  query: ComponentProps<typeof LiveLine>['query']
  /** In a narrow window the tabs and the other controls are in a menu. */
  isNarrow: boolean
  /** Prints at once, in a narrow window too. */
  print: ReactNode
  /** The search and the actions, in a narrow window also the filters. */
  children: ReactNode
}

/** The toolbar of all views: title, steps, tabs, search and actions. It stays at the top while the page scrolls. */
export function CalendarToolbar({ calendar, query, isNarrow, print, children }: CalendarToolbarProps) {
  const { address, go, goToday, step } = calendar
  // The controls show what is requested immediately.
  const period = useSharedState(calendar.pending) ?? address
  const filterCount = countFilters(address.filters)
  const t = useTranslations('reservations.calendar')
  const isPhone = useMediaQuery(breakpoints.phone)
  const hijri = useHijriLabels()
  const { first, last } = namedDays(period)
  const hijriTitle = period.view === 'day' ? hijri.dates(first) : hijri.months(first, last)
  const tabs = (onSelect: (view: CalendarView) => void) => (
    <Segments
      label={t('views')}
      values={calendarViews}
      renderText={(view) => t(view)}
      chosen={period.view}
      onChoose={onSelect}
      panelId={viewPanelId}
    />
  )
  return (
    <div ref={connect} className="calendar-toolbar centred gap flex" role="toolbar" aria-label={t('title')}>
      <div className="calendar-dates centred shrinkable flex">
        <div className="calendar-title shrinkable" aria-live="polite">
          <h2>{titleOfPeriod(period, isPhone)}</h2>
          <p className="quiet small">
            {/* A phone has room for it in the menu. */}
            {hijriTitle && <span className="calendar-hijri wide-only">{hijriTitle}</span>}
            {/* Only the period is announced. */}
            <span className="calendar-live whole-part" aria-live="off">
              <LiveLine query={query} />
            </span>
          </p>
        </div>
        <div className="calendar-steps close centred rigid flex screen-only">
          <IconButton
            label={t('previous')}
            icon={ChevronLeft}
            isMirrored
            {...singleKeyAttributes('k')}
            onClick={() => step(-1)}
          />
          <Button className="calendar-today" {...singleKeyAttributes('t')} onClick={goToday}>
            {t('today')}
          </Button>
          <IconButton
            label={t('next')}
            icon={ChevronRight}
            isMirrored
            {...singleKeyAttributes('j')}
            onClick={() => step(1)}
          />
        </div>
      </div>
      {isNarrow && print}
      {isNarrow ? (
        <Popover
          isAlwaysMounted
          label={t('menu')}
          className="calendar-menu"
          button={{ kind: 'quiet', className: 'calendar-menu-button' }}
          face={
            <>
              <ListFilter aria-hidden="true" size={18} strokeWidth={1.75} />
              <span className="calendar-menu-view">{t(period.view)}</span>
              <span className="visually-hidden">{t('menuHint', { count: filterCount })}</span>
              {filterCount > 0 && <span className="calendar-menu-mark pill" aria-hidden="true" />}
            </>
          }
        >
          {(close) => (
            <>
              {hijriTitle && <p className="quiet phone-only">{hijriTitle}</p>}
              {tabs((view) => {
                close()
                go({ view })
              })}
              {children}
            </>
          )}
        </Popover>
      ) : (
        <>
          {tabs((view) => go({ view }))}
          {children}
          {print}
        </>
      )}
    </div>
  )
}

const oneStop = rovingFocus()

/* Other parts stick below the toolbar, however many lines its title has (reservations-page.css). */
function connect(toolbar: HTMLElement | null) {
  if (toolbar === null) return undefined
  const observer = new ResizeObserver(() =>
    toolbar.parentElement?.style.setProperty('--toolbar', `${toolbar.offsetHeight}px`),
  )
  observer.observe(toolbar)
  const stopRoving = oneStop(toolbar)
  return () => {
    observer.disconnect()
    stopRoving?.()
  }
}

/** Closes the menu, for an action in it that shows other days. */
export function closeCalendarMenu(): void {
  document.querySelector<HTMLElement>('.calendar-menu:popover-open')?.hidePopover()
}
