import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'

const searchId = 'calendar-search'

/** The search of the visible days. */
export function CalendarSearch({ calendar }: { calendar: CalendarOfPeriod }) {
  const t = useTranslations('reservations.calendar')
  return (
    <div className="calendar-search relative screen-only">
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="field-icon quiet" />
      <SearchField
        label={t('search')}
        isLabelHidden
        placeholder={t('searchShort')}
        id={searchId}
        value={calendar.address.filters.text}
        onSearch={(text) => calendar.filter({ text }, { isTyping: true })}
      />
    </div>
  )
}

/** Moves the focus to the search, in a narrow window after opening its menu. */
export function focusCalendarSearch(): void {
  const field = document.getElementById(searchId)
  field?.closest<HTMLElement>('[popover]')?.togglePopover(true)
  field?.focus()
}
