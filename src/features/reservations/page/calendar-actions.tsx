import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPlace } from '#src/features/reservations/address/calendar-address.ts'
import { CalendarPreferences } from '#src/features/reservations/dates/calendar-preferences.tsx'
import { JumpToDate } from '#src/features/reservations/dates/jump-to-date.tsx'
import type { useCalendarPreferences } from '#src/features/reservations/dates/use-calendar-preferences.ts'
import type { ByDay } from '#src/features/reservations/days/by-day.ts'
import { visibleDays } from '#src/features/reservations/days/days.ts'
import { TakeAlongMenu } from '#src/features/reservations/export/export-menu.tsx'
import type { Filters } from '#src/features/reservations/filters/filters.ts'
import { useFiltersInWords } from '#src/features/reservations/filters/use-filters-in-words.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'

type CalendarActionsProps = {
  place: CalendarPlace
  filters: Filters
  /** The reservations that pass them, by day; null while they are not all there. */
  byDay: ByDay | null
  preferences: ReturnType<typeof useCalendarPreferences>
  onGo: (place: Partial<CalendarPlace>) => void
}

/** What can be done with the calendar beside reading it: leaf to any date, take it along, have dates as one likes. */
export function CalendarActions({ place, filters, byDay, preferences, onGo }: CalendarActionsProps) {
  const t = useTranslations('calendarDates')
  const [isOpen, setIsOpen] = useState(false)
  const days = visibleDays(place.view, place.date)
  const filtersInWords = useFiltersInWords()(filters)
  return (
    <div className="button-row calendar-actions">
      <JumpToDate date={place.date} onGo={(date) => onGo({ date })} />
      {byDay && (
        <TakeAlongMenu
          byDay={byDay}
          days={days}
          date={place.date}
          {...(filtersInWords && { filters: filtersInWords })}
          hasHijri={preferences.hasHijri}
        />
      )}
      <IconButton
        kind="plain"
        label={t('preferences')}
        icon={Settings2}
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
