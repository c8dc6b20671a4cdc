import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'

const searchId = 'calendar-search'

type CalendarSearchProps = {
  text: string
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/** The search of the visible days. */
export function CalendarSearch({ text, onFilter }: CalendarSearchProps) {
  const t = useTranslations('reservations.calendar')
  return (
    <div className="calendar-search relative screen-only">
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="calendar-search-icon quiet" />
      <SearchField
        label={t('search')}
        isLabelHidden
        placeholder={t('searchShort')}
        id={searchId}
        value={text}
        onSearch={(typed) => onFilter({ text: typed }, { isTyping: true })}
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
