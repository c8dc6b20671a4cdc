import type { Country } from '#contract/country.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { paths } from '#src/lib/paths.ts'
import type { PlaceName } from './places.ts'

/** Something the command palette can do: go to a page, or show the shortcuts. What it says depends on its kind. */
export type Command =
  | { kind: 'place'; name: PlaceName; path: string }
  | { kind: 'shortcuts'; path: 'shortcuts' }
  | { kind: 'brand'; id: string; path: string }
  | { kind: 'findBrand'; keyword: string; path: string }
  | { kind: 'invoice'; order: string; path: string }
  | { kind: 'date'; date: CalendarDate; path: string }
  | { kind: 'country'; country: Country; path: string }

/** The paths of what a text can mean. */
export type Found = { text: string; paths: string[] }

type Surroundings = {
  today: CalendarDate
  countries: Country[]
  /** What has a name of its own, in both languages. */
  named: { command: Command; calledAs: string[] }[]
}

const mostCountries = 6

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه])\s+(.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|طلب)\s*#?\s*(\d+)$/i

/** What a text can mean, the likeliest first. */
export function commandsFor(text: string, { today, countries, named }: Surroundings): Command[] {
  const typed = toAsciiDigits(text).trim()
  const date = parseDateText(typed, today)
  const sure = [
    ...(date === null ? [] : [{ kind: 'date', date, path: paths.reservations('day', date) } as const]),
    ...brandCommands(typed),
    ...invoiceCommands(typed),
    ...named
      .filter(({ calledAs }) => calledAs.some((name) => name.toLowerCase().includes(typed.toLowerCase())))
      .map(({ command }) => command),
  ]
  return [...sure, ...countryCommands(typed, countries, { mayErr: sure.length === 0 })]
}

function brandCommands(typed: string): Command[] {
  const wanted = brandText.exec(typed)?.[1] ?? (/^\d+$/.test(typed) ? typed : undefined)
  if (wanted === undefined) return []
  const isNumber = /\d/.test(wanted) && recordIdPattern.test(wanted)
  return isNumber
    ? [{ kind: 'brand', id: wanted, path: paths.brand(wanted) }]
    : [{ kind: 'findBrand', keyword: wanted, path: paths.brands(wanted) }]
}

function invoiceCommands(typed: string): Command[] {
  const order = invoiceText.exec(typed)?.[1] ?? typed.replace(/^#/, '')
  return orderIdPattern.test(order) ? [{ kind: 'invoice', order, path: paths.invoices(order) }] : []
}

/* Where something is what was typed, nothing is guessed. */
function countryCommands(typed: string, countries: Country[], { mayErr }: { mayErr: boolean }): Command[] {
  if (typed.length < 2) return []
  return searchCountries(countries, typed)
    .flatMap(({ country, isNear }) =>
      country.id === null || (isNear && !mayErr)
        ? []
        : [{ kind: 'country', country, path: paths.country(country.id) } as const],
    )
    .slice(0, mostCountries)
}
