import type { Country } from '#contract/country.ts'
import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { PageName } from '#src/app/routes.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { isSupportedDay } from '#contract/dates/calendar-days.ts'
import { parseDateText } from '#src/lib/i18n/date-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { withoutDirectionMarks } from '#src/lib/i18n/direction-marks.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'
import { lastOfHijriMonth } from '#src/lib/i18n/hijri-date.ts'
import { parseHijriText } from '#src/lib/i18n/hijri-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { paths } from '#src/lib/paths.ts'
import type { FoundReservation } from './find-reservations.ts'
import { parseReservationText, type ReservationText } from './reservation-text.ts'

/** Commands that act without navigating; their `path` is their name. */
export const actionNames = ['theme', 'language', 'shortcuts'] as const
export type ActionName = (typeof actionNames)[number]

/** A command of the palette. */
export type Command =
  | { kind: 'place'; name: PageName; path: string }
  | { kind: 'task'; name: 'brandImport' | 'manyInvoices' | 'daySheet' | 'insights'; path: string }
  | { kind: 'action'; name: ActionName; path: ActionName }
  | { kind: 'brand'; id: string; path: string }
  | { kind: 'namedBrand'; name: string; path: string }
  | { kind: 'findBrand'; keyword: string; path: string }
  | { kind: 'invoice'; order: string; path: string }
  | { kind: 'date'; date: CalendarDate; path: string }
  | { kind: 'hijriDate'; first: CalendarDate; last: CalendarDate; path: string }
  | { kind: 'product'; product: string; date: CalendarDate; path: string }
  | { kind: 'country'; country: Country; foundBy: string | null; path: string }
  | ({ kind: 'reservation'; path: string } & FoundReservation)
  | ({ kind: 'further'; path: `further-${string}` } & FurtherSearch)

/** The paths of the commands found for a text; `lookFurther` runs the one that is no link. */
export type Found = { text: string; paths: string[]; lookFurther: () => void }

/** How far the reservations are known, and how far the next search looks; `state` is that of the last request. */
export type FurtherSearch = {
  state: 'looked' | 'looking' | 'failed'
  hasFound: boolean
  /** Null when not even today is known. */
  until: CalendarDate | null
  next: CalendarDate
}

type CommandContext = {
  today: CalendarDate
  countries: Country[]
  reservations: FoundReservation[]
  /** Null when looking further makes no sense. */
  further: FurtherSearch | null
  /** The products of the reservations cached in this tab. */
  products: string[]
  /** The brands that the store found for the text; null when the request failed. */
  brands: { id: string; names: string[] }[] | null
  /** Commands with fixed names, in both languages. */
  named: { command: Command; names: string[] }[]
}

const maxCountries = 6
const maxPerKind = 4

/* The longest keyword the store is asked for; a longer text is an accidental paste. */
const maxTextLength = 200

/* The noun may be in either language, whatever the screen's; `الماركة 12` and `ماركة 12` are one. */
const brandText = /^(?:brand|(?:ال)?مارك[ةه]) (.+)$/i
const invoiceText = /^(?:invoice|order|(?:ال)?فاتور[ةه]|(?:ال)?طلب) ?(?:number|no\.?|رقم)? ?#? ?(\d+)$/i

/**
 * Returns the commands that a text can mean, the likeliest first: an order by its number, a page whose name begins so, coming
 * reservations and their products, other pages and actions, brands, countries, days.
 */
export function commandsFor(text: string, context: CommandContext): Command[] {
  const { today, countries, brands, named, reservations, further } = context
  const typed = normalize(text)
  if (typed.length > maxTextLength) return []
  const meanings = parseReservationText(typed, today)
  const dates = dateCommands(typed, today)
  const pages = namedCommands(typed, named)
  const hasFound = reservations.length > 0
  const more = further === null ? [] : [furtherCommand(further)]
  const exact = [
    ...invoiceCommands(typed),
    ...pages.filter(({ isPrefix }) => isPrefix).map(({ command }) => command),
    ...reservations.map(reservationCommand),
    ...(hasFound ? more : []),
    ...productCommands(meanings, context),
    ...pages.filter(({ isPrefix }) => !isPrefix).map(({ command }) => command),
    ...brandCommands(typed),
    ...namedBrandCommands(typed, brands, today),
  ]
  // A product with a day or an hour is no country.
  const isTimed = meanings.length > 1 && meanings[0]?.words !== ''
  const tolerance = { allowsNear: exact.length + dates.length === 0, allowsWithin: dates.length === 0 }
  return [
    ...exact,
    ...(isTimed ? [] : countryCommands(typed, countries, tolerance)),
    ...(dates.length > 0 ? dates : dateCommands(meanings[0]?.dayText ?? '', today)),
    ...(hasFound ? [] : more),
  ]
}

/** Whether a text can be part of a brand's name, so that the store is searched for it. */
export function isName(text: string, today: CalendarDate): boolean {
  const typed = normalize(text)
  if (typed.length < 2 || typed.length > maxTextLength || !/\p{L}/u.test(typed)) return false
  const isNumbered =
    invoiceCommands(typed).length + brandCommands(typed).length > 0 ||
    (/\d/.test(typed) && (parseDateText(typed, today) ?? parseHijriText(typed, today)))
  return !isNumbered
}

/* Pasted text may contain invisible direction marks. */
function normalize(text: string): string {
  return toAsciiDigits(withoutDirectionMarks(text)).trim().replace(/\s+/g, ' ')
}

function dateCommands(typed: string, today: CalendarDate): Command[] {
  const date = parseDateText(typed, today)
  if (date !== null && isSupportedDay(date))
    return [{ kind: 'date', date, path: paths.reservations('day', date) }]
  return hijriCommands(typed, today)
}

/* A Hijri month opens the Gregorian month that holds most of it. */
function hijriCommands(typed: string, today: CalendarDate): Command[] {
  const found = parseHijriText(typed, today)
  if (found === null || !isSupportedDay(found.date)) return []
  const { date, isWholeMonth } = found
  if (!isWholeMonth)
    return [{ kind: 'hijriDate', first: date, last: date, path: paths.reservations('day', date) }]
  const path = paths.reservations('month', addDays(date, 14))
  return [{ kind: 'hijriDate', first: date, last: lastOfHijriMonth(date), path }]
}

/* An empty text matches all, and is the prefix of none. */
function namedCommands(
  typed: string,
  named: CommandContext['named'],
): { command: Command; isPrefix: boolean }[] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '' && typed !== '') return []
  return named
    .filter(({ names }) => names.some((name) => matchesTerms(foldTextCached(name), terms)))
    .map(({ command, names }) => ({
      command,
      isPrefix:
        command.kind === 'place' &&
        typed !== '' &&
        names.some((name) => foldTextCached(name).startsWith(terms.folded)),
    }))
}

function reservationCommand({ reservation, date }: FoundReservation): Command {
  return { kind: 'reservation', reservation, date, path: paths.reservation(date, reservation.key) }
}

/* A new path for each day until which it has looked: a screen reader notices the change. */
function furtherCommand(further: FurtherSearch): Command {
  return { kind: 'further', ...further, path: `further-${further.until}` }
}

function brandCommands(typed: string): Command[] {
  const brand = brandText.exec(typed)?.[1] ?? (/^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : undefined)
  if (brand === undefined) return []
  const isNumber = /\d/.test(brand) && recordIdPattern.test(brand)
  return isNumber
    ? [{ kind: 'brand', id: brand, path: paths.brand(brand) }]
    : [{ kind: 'findBrand', keyword: brand, path: paths.brands(brand) }]
}

function invoiceCommands(typed: string): Command[] {
  const order = invoiceText.exec(typed)?.[1] ?? typed.replace(/^[#＃]/, '').replaceAll(' ', '')
  return orderIdPattern.test(order) ? [{ kind: 'invoice', order, path: paths.invoices(order) }] : []
}

/* The month of the named day. */
function productCommands(meanings: ReservationText[], { products, today }: CommandContext): Command[] {
  const found = meanings.flatMap(({ words, days }) => {
    const terms = readSearchTerms(words)
    if (terms.folded.length < 2) return []
    const date = days[0]?.first ?? today
    return products
      .filter((product) => matchesTerms(foldTextCached(product), terms))
      .slice(0, maxPerKind)
      .map((product) => ({ kind: 'product' as const, product, date, path: paths.product(product, date) }))
  })
  const isFirst = ({ product }: { product: string }, index: number) =>
    found.findIndex((other) => other.product === product) === index
  return found.filter(isFirst).slice(0, maxPerKind)
}

/* The store also searches other fields: keep only brands whose name contains the text. */
function namedBrandCommands(typed: string, brands: CommandContext['brands'], today: CalendarDate): Command[] {
  if (!isName(typed, today)) return []
  if (brands === null) return [{ kind: 'findBrand', keyword: typed, path: paths.brands(typed) }]
  const terms = readSearchTerms(typed)
  return brands
    .flatMap(({ id, names }) => {
      const name = names.find((candidate) => matchesTerms(foldTextCached(candidate), terms))
      return name === undefined ? [] : [{ kind: 'namedBrand', name, path: paths.brand(id) } as const]
    })
    .slice(0, maxPerKind)
}

/*
 * Approximate matches count only when nothing matches exactly, and never inside a name: «الشاليه» is not «كوريا الشمالية». A text
 * that is a date matches no letters inside a country's name.
 */
function countryCommands(
  typed: string,
  countries: Country[],
  { allowsNear, allowsWithin }: { allowsNear: boolean; allowsWithin: boolean },
): Command[] {
  if (typed.length < 2) return []
  return searchCountries(countries, typed, allowsNear)
    .filter(({ isFuzzy, isWithin }) => !isWithin || (!isFuzzy && allowsWithin))
    .flatMap(({ country, foundBy }) =>
      country.id === null
        ? []
        : [{ kind: 'country', country, foundBy, path: paths.country(country.id) } as const],
    )
    .slice(0, maxCountries)
}
