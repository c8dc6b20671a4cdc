import type { Country } from '#contract/country.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { searchCountries } from '#src/features/countries/search/country-search.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { paths } from '#src/lib/paths.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { Command, FurtherSearch } from './command.ts'
import type { FoundReservation } from './find-reservations.ts'
import { productNames, productsCalled, type KnownReservations } from './known-reservations.ts'
import { maxTextLength, type TypedSearch } from './parse-search.ts'
import { brandCommands, dateCommands, invoiceCommands, isName } from './typed-commands.ts'

type CommandContext = {
  today: CalendarDate
  known: KnownReservations
  countries: Country[]
  reservations: FoundReservation[]
  /** Null when looking further makes no sense. */
  further: FurtherSearch | null
  /** The brands that the store found for the text; null when the request failed. */
  brands: { id: string; names: string[] }[] | null
  /** Commands with fixed names, in both languages. */
  named: { command: Command; names: string[] }[]
}

const maxCountries = 6
const maxPerKind = 4

/**
 * Returns the commands that a text can mean, the likeliest first: an order by its number, a page whose name begins so, coming
 * reservations and their products, other pages and actions, brands, countries, days.
 */
export function commandsFor(search: TypedSearch, context: CommandContext): Command[] {
  const { countries, brands, named, reservations, further, known } = context
  const { typed, isTimed, meanings } = search
  if (typed.length > maxTextLength) return []
  const dates = dateCommands(search, known)
  const pages = namedCommands(typed, named)
  const hasFound = reservations.length > 0
  const more = further === null ? [] : [furtherCommand(further)]
  // A date in digits is no number of an order or of a brand, and no dial code.
  const isNumber = !isTimed || !/\d/.test(typed)
  const exact = [
    ...(isNumber ? invoiceCommands(typed) : []),
    ...pages.filter(({ isPrefix }) => isPrefix).map(({ command }) => command),
    ...reservations.map(reservationCommand),
    ...(hasFound ? more : []),
    ...productCommands(meanings, context),
    ...pages.filter(({ isPrefix }) => !isPrefix).map(({ command }) => command),
    ...(isNumber ? brandCommands(typed) : []),
    ...namedBrandCommands(search, brands),
  ]
  // A product with a day or an hour is no country.
  const isCountry = !isTimed || (isNumber && meanings[0]?.words === '')
  const tolerance = { allowsNear: exact.length + dates.length === 0, allowsWithin: dates.length === 0 }
  return [
    ...exact,
    ...(isCountry ? countryCommands(typed, countries, tolerance) : []),
    ...dates,
    ...(hasFound ? [] : more),
  ]
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

/* The days from the named day on. */
function productCommands(meanings: Reading[], { known, today }: CommandContext): Command[] {
  const found = meanings.flatMap(({ words, days }) => {
    if (foldTextCached(words).length < 2) return []
    const date = days[0]?.first ?? today
    return productsCalled(words, productNames(known.rows))
      .slice(0, maxPerKind)
      .map((product) => ({ kind: 'product' as const, product, date, path: paths.product(product, date) }))
  })
  const isFirst = ({ product }: { product: string }, index: number) =>
    found.findIndex((other) => other.product === product) === index
  return found.filter(isFirst).slice(0, maxPerKind)
}

/* The store also searches other fields: keep only brands whose name contains the text. */
function namedBrandCommands(search: TypedSearch, brands: CommandContext['brands']): Command[] {
  const { typed } = search
  if (!isName(search)) return []
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
