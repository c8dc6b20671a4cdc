import ListFilter from 'lucide-react/icons/list-filter'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarView } from '#src/lib/dates/calendar-days.ts'
import { Popover } from '#src/ui/overlays/popover.tsx'

type CalendarMenuProps = {
  view: CalendarView
  filterCount: number
  children: (close: () => void) => ReactNode
}

/** The menu of a narrow window: a button with the name of the view opens the views, the search, the filters and the rest. */
export function CalendarMenu({ view, filterCount, children }: CalendarMenuProps) {
  const t = useTranslations('reservations.calendar')
  return (
    <Popover
      isAlwaysMounted
      label={t('menu')}
      className="calendar-menu"
      button={{ kind: 'quiet', className: 'calendar-menu-button', title: t('menu') }}
      face={
        <>
          <ListFilter aria-hidden="true" size={18} strokeWidth={1.75} />
          <span className="calendar-menu-view">{t(view)}</span>
          <span className="visually-hidden">{t('menuHint', { count: filterCount })}</span>
          {filterCount > 0 && <span className="calendar-menu-mark" aria-hidden="true" />}
        </>
      }
    >
      {children}
    </Popover>
  )
}

/** Closes the menu, for an action in it that shows other days. */
export function closeCalendarMenu(): void {
  document.querySelector<HTMLElement>('.calendar-menu:popover-open')?.hidePopover()
}
