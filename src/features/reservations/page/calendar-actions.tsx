import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import type { CalendarPeriod } from '#contract/dates/calendar-period.ts'
import { CalendarPreferences } from '#src/features/reservations/dates/calendar-preferences.tsx'
import { JumpToDate } from '#src/features/reservations/dates/jump-to-date.tsx'
import type { useCalendarPreferences } from '#src/features/reservations/dates/use-calendar-preferences.ts'
import { visibleDays } from '#src/features/reservations/days/visible-days.ts'
import { ExportMenu } from '#src/features/reservations/export/export-menu.tsx'
import type { Filters } from '#src/features/reservations/filters/filters.ts'
import { useFilterSummary } from '#src/features/reservations/filters/use-filter-summary.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type CalendarActionsProps = {
  id: string
  /** Whether a phone shows the actions, which it hides by default. */
  isOpenOnPhone: boolean
  period: CalendarPeriod
  filters: Filters
  /** The reservations that pass the filters, sorted by start; null while some are still loading. */
  shown: Reservation[] | null
  preferences: ReturnType<typeof useCalendarPreferences>
  onGo: (period: Partial<CalendarPeriod>) => void
}

/** The actions of the calendar: jump to a date, export or print, choose how dates are written. */
export function CalendarActions({
  id,
  isOpenOnPhone,
  period,
  filters,
  shown,
  preferences,
  onGo,
}: CalendarActionsProps) {
  const t = useTranslations('reservations.dates')
  const tCalendar = useTranslations('reservations.calendar')
  const [isOpen, setIsOpen] = useState(false)
  const days = visibleDays(period.view, period.date, period.months)
  const filterSummary = useFilterSummary()(filters)
  return (
    <div id={id} className="calendar-actions" data-open={isOpenOnPhone}>
      {/* Only a phone shows this button, because it has no room beside the arrows. */}
      <Button className="calendar-actions-today" onClick={() => onGo({ date: storeToday() })}>
        {tCalendar('today')}
      </Button>
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
      <IconButton
        label={t('open')}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={t('preferences')} onClose={() => setIsOpen(false)} closesOnBackdrop>
          <CalendarPreferences {...preferences} />
        </Dialog>
      )}
    </div>
  )
}
