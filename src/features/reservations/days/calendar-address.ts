import {
  parseCalendarPeriod,
  parseDay,
  type CalendarPeriod,
  type Days,
} from '#src/lib/dates/calendar-days.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { SharedState } from '#src/lib/shared-state.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { defaultView } from './calendar-period.ts'
import { parseFilters, searchOfFilters, type Filters } from './filters.ts'
import { visibleDays } from './visible-days.ts'

/** The state of the reservations page. All of it is in the URL, so a colleague who opens a link sees the same. */
export type CalendarAddress = CalendarPeriod & {
  filters: Filters
  /** The day whose panel is open. */
  panel: CalendarDate | null
  /** The product that this panel is of; null if it is of all. */
  panelProduct: string | null
  /** The key of the reservation whose card is open, beside its tile or in an open panel. */
  reservation: string | null
}

type AddressOfPeriod = CalendarPeriod & Pick<CalendarAddress, 'filters'>

/** The rendered period and filters of the page, those requested until they are rendered, and how to change them. */
export type CalendarOfPeriod = {
  address: AddressOfPeriod
  pending: Omit<SharedState<AddressOfPeriod | null>, 'set'>
  go: (period: Partial<CalendarPeriod>) => void
  goToday: () => void
  step: (to: 1 | -1) => void
  filter: (filters: Partial<Filters>, how?: { isTyping: boolean }) => void
}

/** Parses the query of the page's URL. */
export function parseCalendarAddress(search: URLSearchParams): CalendarAddress {
  const period = parseCalendarPeriod(search, { today: storeToday, defaultView })
  return {
    ...period,
    filters: parseFilters(search),
    panel: parsePanel(search.get('panel'), visibleDays(period)),
    panelProduct: search.get('of'),
    reservation: search.get('reservation'),
  }
}

/* Ignores a day that is not visible: its reservations are not loaded, so its panel would look empty. */
function parsePanel(text: string | null, { first, last }: Days): CalendarDate | null {
  const date = parseDay(text)
  return date !== null && date >= first && date <= last ? date : null
}

/** The query of an address, as names and values. */
export function searchOf(address: CalendarAddress): [string, string][] {
  const { view, date, months = 1, span = 14, weekForm, panel, panelProduct, reservation } = address
  const others = {
    months: months > 1 ? String(months) : null,
    days: span > 14 ? String(span) : null,
    as: weekForm ?? null,
    panel,
    of: panel && panelProduct,
    reservation,
  }
  return [
    ['view', view],
    ['date', date],
    ...searchOfFilters(address.filters),
    ...Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== null),
  ]
}
