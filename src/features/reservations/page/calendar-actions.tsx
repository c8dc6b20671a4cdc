import CalendarCog from 'lucide-react/icons/calendar-cog'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#contract/dates/calendar-days.ts'
import type { Reservation } from '#contract/reservation.ts'
import { CalendarPreferences } from '#src/features/reservations/page/dates/calendar-preferences.tsx'
import { JumpToDate } from '#src/features/reservations/page/dates/jump-to-date.tsx'
import type { useCalendarPreferences } from '#src/features/reservations/page/dates/use-calendar-preferences.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { ExportMenu } from '#src/features/reservations/export/export-menu.tsx'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import { MinSeatsField } from '#src/features/reservations/page/filters/min-seats-field.tsx'
import { useFilterSummary } from '#src/features/reservations/page/filters/use-filter-summary.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'

type CalendarActionsProps = {
  period: CalendarPeriod
  filters: Filters
  /** The reservations that pass the filters, sorted by start; null while some are still loading. */
  shown: Reservation[] | null
  preferences: ReturnType<typeof useCalendarPreferences>
  onGo: (period: Partial<CalendarPeriod>) => void
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/** The actions of the calendar: jump to a date, export or print, and behind “more” the seldom ones. */
export function CalendarActions({
  period,
  filters,
  shown,
  preferences,
  onGo,
  onFilter,
}: CalendarActionsProps) {
  const t = useTranslations('reservations.dates')
  const tCalendar = useTranslations('reservations.calendar')
  const [hasPreferences, setHasPreferences] = useState(false)
  const days = visibleDays(period)
  const filterSummary = useFilterSummary()(filters)
  return (
    <div className="calendar-actions screen-only">
      <JumpToDate date={period.date} onGo={(date) => onGo({ date })} />
      <ExportMenu
        shown={
          shown && {
            reservations: shown,
            days,
            date: period.date,
            products: filters.products,
            ...(filterSummary && { filters: filterSummary }),
            hasHijri: preferences.hasHijri,
          }
        }
      />
      <Popover
        label={tCalendar('moreActions')}
        button={{ kind: 'quiet', className: 'button-icon', title: tCalendar('moreActions') }}
        className="calendar-more"
        face={
          <>
            <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} />
            <span className="visually-hidden">{tCalendar('moreActions')}</span>
          </>
        }
      >
        {(close) => (
          <>
            <MinSeatsField minSeats={filters.minSeats} onFilter={onFilter} />
            <Button
              aria-haspopup="dialog"
              onClick={() => {
                close()
                setHasPreferences(true)
              }}
            >
              <CalendarCog aria-hidden="true" size={18} strokeWidth={1.75} />
              {t('preferences')}
            </Button>
          </>
        )}
      </Popover>
      {hasPreferences && (
        <Dialog title={t('preferences')} onClose={() => setHasPreferences(false)} closesOnBackdrop>
          <CalendarPreferences {...preferences} />
        </Dialog>
      )}
    </div>
  )
}
