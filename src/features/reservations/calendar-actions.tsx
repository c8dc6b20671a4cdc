import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { ByDay } from './by-day.ts'
import type { CalendarPlace } from './calendar-address.ts'
import { CalendarPreferences } from './calendar-preferences.tsx'
import { visibleDays } from './days.ts'
import type { Filters } from './filters.ts'
import { JumpToDate } from './jump-to-date.tsx'
import { TakeAlongMenu } from './take-along-menu.tsx'
import type { useCalendarPreferences } from './use-calendar-preferences.ts'
import { useFiltersInWords } from './use-filters-in-words.ts'

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
