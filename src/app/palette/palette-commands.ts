import type { Country } from '#contract/country.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import {
  searchCountries,
  searchIndexOf,
  typedDialCode,
} from '#src/features/countries/search/country-search.ts'
import { matchKindOf } from '#src/features/countries/search/match-rank.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { fuzzyMatches } from '#src/features/countries/search/fuzzy-match.ts'
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
  /** How many more were found than are listed. */
  hidden?: number
  /** Null when looking further makes no sense. */
  further: FurtherSearch | null
  /** The brands that the store found for the text; null when the request failed. */
  brands: { id: string; names: string[] }[] | null
  /** Commands with fixed names, in both languages. */
  named: { command: Command; names: string[] }[]
}

/* How many of a kind are listed first. */
const maxListed = { namedBrand: 4, product: 4, country: 6 }

/**
 * Returns the commands that a text can mean, the likeliest first: what is called exactly so, a country by its dial code too; an order
 * by its number, a page whose name begins so, a day alone, coming reservations; then products, pages, brands and countries, those
 * whose names begin so first; days beside other words. Typing errors are forgiven when nothing else is found, in the name of a country
 * last.
 */
export function commandsFor(search: TypedSearch, context: CommandContext): Command[] {
  const { countries, brands, reservations, hidden = 0, further, known } = context
  const { typed, isTimed, meanings } = search
  if (typed.length > maxTextLength) return []
  const dates = dateCommands(search, known)
  const pages = namedCommands(typed, context.named)
  const hasFound = reservations.length > 0
  // A new path for each day until which it has looked: a screen reader notices the change.
  const hiddenOnes: Command[] =
    hidden === 0 ? [] : [{ kind: 'more', of: 'reservation', count: hidden, path: 'more-reservation' }]
  const moreDays: Command[] =
    further === null ? [] : [{ kind: 'further', ...further, path: `further-${further.until}` }]
  // A date in digits is no number of an order or of a brand, and no dial code.
  const isNumber = !isTimed || !/\d/.test(typed)
  const others: Ranked[] = [
    ...productCommands(meanings, context).map((command) =>
      hasFound ? { command, rank: 1.3 } : ranked(command, [command.product], typed),
    ),
    ...at(/\p{L}/u.test(typed) ? 1.5 : 2, isNumber ? brandCommands(typed) : []),
    ...namedBrandCommands(search, brands),
  ]
  // A product with a day or an hour is no country.
  const isCountry = !isTimed || (isNumber && meanings[0]?.words === '')
  const orders = isNumber ? invoiceCommands(typed) : []
  const isFound = [orders, pages, reservations, others, dates].some(({ length }) => length > 0)
  const countriesFound = (isFuzzy: boolean) =>
    isCountry ? countryCommands(typed, countries, { isFuzzy, allowsWithin: dates.length === 0 }) : []
  others.push(...countriesFound(false))
  // The reservations of a product that is typed wrongly have not been looked for.
  const isProduct = hasFound || others.some(({ command }) => command.kind === 'product')
  if (!isFound && others.length === 0) others.push(...at(2, nearCommands(search, context)))
  if (!isFound && others.length === 0) others.push(...countriesFound(true))
  // What is called so is no product of later days, unless there is one.
  const isCalled = [...pages, ...others].some(({ command }) => command.kind !== 'findBrand')
  const more = isProduct || !isCalled ? moreDays : []
  return [
    ...pages,
    ...others,
    ...at(0.5, orders),
    ...at(1.2, [...reservationCommands(reservations), ...hiddenOnes, ...(hasFound ? more : [])]),
    // A day alone comes before what is booked on it.
    ...at(meanings.some(({ words }) => words === '') ? 1.1 : 3, dates),
    ...at(3, hasFound ? [] : more),
  ]
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}

/** Hides the commands of a kind beyond the first ones, behind one that shows them. */
export function hideMany(commands: Command[], isShown: (path: string) => boolean): Command[] {
  return (['namedBrand', 'product', 'country'] as const).reduce((listed, of) => {
    const path = `more-${of}` as const
    const [last, ...hidden] = listed.filter(({ kind }) => kind === of).slice(maxListed[of] - 1)
    if (hidden.length < 2 || isShown(path)) return listed
    const more = { kind: 'more', of, count: hidden.length, path } as const
    const rest = listed.filter((command) => !hidden.includes(command))
    return rest.flatMap((command) => (command === last ? [command, more] : command))
  }, commands)
}

/* The place of a command in the list; those of one rank keep their order. */
type Ranked = { command: Command; rank: number }

const at = (rank: number, listed: Command[]) => listed.map((command) => ({ command, rank }))

/* A product follows its reservations, and only a page comes before them for its beginning. */
function ranked(command: Command, names: string[], typed: string): Ranked {
  const terms = readSearchTerms(typed)
  const kinds = new Set(names.map((name) => matchKindOf(foldTextCached(name), terms)))
  if (typed === '' || !(kinds.has('exact') || kinds.has('start'))) return { command, rank: 2 }
  if (kinds.has('exact') && command.kind !== 'product') return { command, rank: 0 }
  return { command, rank: command.kind === 'place' ? 1 : 1.5 }
}

/* An empty text matches all, and a sign, which folds to nothing, a word of its own. */
function namedCommands(typed: string, named: CommandContext['named']): Ranked[] {
  const terms = readSearchTerms(typed)
  const isSign = terms.folded === '' && typed !== ''
  const isCalled = (name: string) =>
    isSign ? name.split(' ').includes(typed) : matchesTerms(foldTextCached(name), terms)
  return named
    .filter(({ names }) => names.some(isCalled))
    .map(({ command, names }) => ranked(command, names, typed))
}

function reservationCommands(listed: FoundReservation[]): Command[] {
  return listed.map(({ reservation, date }) => {
    return { kind: 'reservation', reservation, date, path: paths.reservation(date, reservation.key) }
  })
}

/* The days from the named day on. */
function productCommands(
  meanings: Reading[],
  { known, today }: CommandContext,
): Extract<Command, { kind: 'product' }>[] {
  const found = meanings.flatMap(({ words, days }) => {
    if (foldTextCached(words).length < 2) return []
    const date = days[0]?.first ?? today
    return productsCalled(words, productNames(known.rows)).map((product) => ({
      kind: 'product' as const,
      product,
      date,
      path: paths.product(product, date),
    }))
  })
  const isFirst = ({ product }: { product: string }, index: number) =>
    found.findIndex((other) => other.product === product) === index
  return found.filter(isFirst)
}

/* The store also searches other fields: keep only brands whose name contains the text. */
function namedBrandCommands(search: TypedSearch, brands: CommandContext['brands']): Ranked[] {
  const { typed } = search
  if (!isName(search)) return []
  if (brands === null)
    return [{ command: { kind: 'findBrand', keyword: typed, path: paths.brands(typed) }, rank: 1.5 }]
  const terms = readSearchTerms(typed)
  return brands
    .flatMap(({ id, names }) => {
      const name = names.find((candidate) => matchesTerms(foldTextCached(candidate), terms))
      const command = { kind: 'namedBrand', name: name ?? '', path: paths.brand(id) } as const
      return name === undefined ? [] : [ranked(command, names, typed)]
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/* The pages, actions, products and brands whose names are written like a text, best first. */
function nearCommands(
  { typed, isTimed, problem, likeliest }: TypedSearch,
  { named, brands, known, today }: CommandContext,
): Command[] {
  const date = likeliest?.days[0]?.first ?? today
  const products = productNames(known.rows).map((product) => ({
    command: { kind: 'product', product, date, path: paths.product(product, date) } as const,
    names: [product],
  }))
  const namedBrands = (brands ?? []).flatMap(({ id, names }) =>
    names.map((name) => ({
      command: { kind: 'namedBrand', name, path: paths.brand(id) } as const,
      names: [name],
    })),
  )
  // Only a product can have a day or an hour.
  const candidates = isTimed ? products : [...named, ...products, ...namedBrands]
  const texts = candidates.flatMap(({ command, names }) =>
    names.map((name) => ({ command, folded: foldTextCached(name) })),
  )
  const { folded } = readSearchTerms(problem?.isProduct ? problem.text : typed)
  // A shorter word has no error.
  if (!/\p{L}{4}/u.test(folded)) return []
  const found = fuzzyMatches(
    texts.map((text) => text.folded),
    folded,
  ).flatMap(({ index, isWhole }) => (isWhole && texts[index]?.command) || [])
  return found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index)
}

/*
 * Approximate matches never count inside a name: «الشاليه» is not «كوريا الشمالية». A text that is a date matches no letters inside a
 * country's name.
 */
function countryCommands(
  typed: string,
  countries: Country[],
  options: { isFuzzy: boolean; allowsWithin: boolean },
): Ranked[] {
  if (typed.length < 2) return []
  return searchCountries(countries, typed, options.isFuzzy)
    .filter(({ isFuzzy, isWithin }) => !isWithin || (!isFuzzy && options.allowsWithin))
    .flatMap(({ country, foundBy }) => {
      if (country.id === null) return []
      const command = { kind: 'country', country, foundBy, path: paths.country(country.id) } as const
      const isDialled = searchIndexOf(country).dialCodes.includes(typedDialCode(typed))
      if (!isDialled) return [ranked(command, [foundBy ?? ''], typed)]
      return [{ command: { ...command, foundBy: country.mobile_code ?? null }, rank: 0 }]
    })
}
