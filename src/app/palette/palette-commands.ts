import type { Country } from '#contract/country.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { PlaceName } from '#src/app/navigation/places.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { canBeShown } from '#contract/dates/calendar-days.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldOnce } from '#src/lib/i18n/folded-texts.ts'
import { lastOfHijriMonth } from '#src/lib/i18n/hijri-date.ts'
import { parseHijriText } from '#src/lib/i18n/hijri-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { paths } from '#src/lib/paths.ts'

/** What is done at once rather than gone to; its `path` is its name alone. */
export const actionNames = ['theme', 'language', 'shortcuts'] as const
export type ActionName = (typeof actionNames)[number]

/** Something the command palette can do. What it says depends on its kind. */
export type Command =
  | { kind: 'place'; name: PlaceName; path: string }
  | { kind: 'task'; name: 'brandImport' | 'manyInvoices' | 'daySheet' | 'insights'; path: string }
  | { kind: 'action'; name: ActionName; path: ActionName }
  | { kind: 'brand'; id: string; path: string }
  | { kind: 'namedBrand'; name: string; path: string }
  | { kind: 'findBrand'; keyword: string; path: string }
  | { kind: 'invoice'; order: string; path: string }
  | { kind: 'date'; date: CalendarDate; path: string }
  | { kind: 'hijriDate'; first: CalendarDate; last: CalendarDate; path: string }
  | { kind: 'product'; product: string; path: string }
  | { kind: 'country'; country: Country; foundBy: string | null; path: string }

/** The paths of what a text can mean. */
export type Found = { text: string; paths: string[] }

type Surroundings = {
  today: CalendarDate
  countries: Country[]
  /** The products of the reservations that are known in this tab. */
  products: string[]
  /** The brands the store found for the text; null when it could not be asked. */
  brands: { id: string; names: string[] }[] | null
  /** What has a name of its own, in both languages. */
  named: { command: Command; calledAs: string[] }[]
}

const mostCountries = 6
const mostOfAKind = 4

/* As long a keyword as the store is asked for: what is longer is a paste gone wrong. */
const longest = 200

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه]) (.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|(?:ال)?طلب) ?(?:number|no\.?|رقم)? ?#? ?(\d+)$/i

/** What a text can mean, the likeliest first. */
export function commandsFor(text: string, surroundings: Surroundings): Command[] {
  const { today, countries, products, brands, named } = surroundings
  const typed = plain(text)
  if (typed.length > longest) return []
  const dates = dateCommands(typed, today)
  const sure = [
    ...dates,
    ...numberedCommands(typed),
    ...namedCommands(typed, named),
    ...productCommands(typed, products, today),
    ...namedBrandCommands(typed, brands, today),
  ]
  const looseness = { mayErr: sure.length === 0, mayBeWithin: dates.length === 0 }
  return [...sure, ...countryCommands(typed, countries, looseness)]
}

/** Whether a text can be a part of a name, and the store is asked for brands of that name. */
export function isName(text: string, today: CalendarDate): boolean {
  const typed = plain(text)
  if (typed.length < 2 || typed.length > longest || !/\p{L}/u.test(typed)) return false
  const isNumbered =
    numberedCommands(typed).length > 0 ||
    (/\d/.test(typed) && (parseDateText(typed, today) ?? parseHijriText(typed, today)))
  return !isNumbered
}

/* What is pasted brings direction marks along, which nobody sees. */
function plain(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

function dateCommands(typed: string, today: CalendarDate): Command[] {
  const date = parseDateText(typed, today)
  if (date !== null && canBeShown(date))
    return [{ kind: 'date', date, path: paths.reservations('day', date) }]
  return hijriCommands(typed, today)
}

/* A month is shown by the one of ours that has most of it. */
function hijriCommands(typed: string, today: CalendarDate): Command[] {
  const found = parseHijriText(typed, today)
  if (found === null || !canBeShown(found.date)) return []
  const { date, isWholeMonth } = found
  if (!isWholeMonth)
    return [{ kind: 'hijriDate', first: date, last: date, path: paths.reservations('day', date) }]
  const path = paths.reservations('month', addDays(date, 14))
  return [{ kind: 'hijriDate', first: date, last: lastOfHijriMonth(date), path }]
}

/* All of them where nothing is typed. */
function namedCommands(typed: string, named: Surroundings['named']): Command[] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '' && typed !== '') return []
  return named
    .filter(({ calledAs }) => calledAs.some((name) => matchesTerms(foldOnce(name), terms)))
    .map(({ command }) => command)
}

/* An order or a brand by its number, and a brand by its noun. A bare number is an order first: staff know those by heart. */
function numberedCommands(typed: string): Command[] {
  return [...invoiceCommands(typed), ...brandCommands(typed)]
}

function brandCommands(typed: string): Command[] {
  const wanted =
    brandText.exec(typed)?.[1] ?? (/^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : undefined)
  if (wanted === undefined) return []
  const isNumber = /\d/.test(wanted) && recordIdPattern.test(wanted)
  return isNumber
    ? [{ kind: 'brand', id: wanted, path: paths.brand(wanted) }]
    : [{ kind: 'findBrand', keyword: wanted, path: paths.brands(wanted) }]
}

function invoiceCommands(typed: string): Command[] {
  const order = invoiceText.exec(typed)?.[1] ?? typed.replace(/^[#＃]/, '').replaceAll(' ', '')
  return orderIdPattern.test(order) ? [{ kind: 'invoice', order, path: paths.invoices(order) }] : []
}

function productCommands(typed: string, products: string[], today: CalendarDate): Command[] {
  const terms = readSearchTerms(typed)
  if (terms.folded.length < 2) return []
  return products
    .filter((product) => matchesTerms(foldOnce(product), terms))
    .slice(0, mostOfAKind)
    .map((product) => ({ kind: 'product', product, path: paths.product(product, today) }))
}

/* The store may find by more than the name: only those whose name holds what was typed are named. */
function namedBrandCommands(typed: string, brands: Surroundings['brands'], today: CalendarDate): Command[] {
  if (!isName(typed, today)) return []
  if (brands === null) return [{ kind: 'findBrand', keyword: typed, path: paths.brands(typed) }]
  const terms = readSearchTerms(typed)
  return brands
    .flatMap(({ id, names }) => {
      const name = names.find((candidate) => matchesTerms(foldOnce(candidate), terms))
      return name === undefined ? [] : [{ kind: 'namedBrand', name, path: paths.brand(id) } as const]
    })
    .slice(0, mostOfAKind)
}

/*
 * Where something is what was typed, nothing is guessed; and nobody mistypes a word in the midst of a country's name alone:
 * «الشاليه» is not «كوريا الشمالية». Who says a day means no letters of a country.
 */
function countryCommands(
  typed: string,
  countries: Country[],
  { mayErr, mayBeWithin }: { mayErr: boolean; mayBeWithin: boolean },
): Command[] {
  if (typed.length < 2) return []
  return searchCountries(countries, typed)
    .filter(({ isNear, isWithin }) => (isNear ? mayErr && !isWithin : mayBeWithin || !isWithin))
    .flatMap(({ country, foundBy }) =>
      country.id === null
        ? []
        : [{ kind: 'country', country, foundBy, path: paths.country(country.id) } as const],
    )
    .slice(0, mostCountries)
}
