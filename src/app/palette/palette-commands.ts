import type { Country } from '#contract/country.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { countryName } from '#src/features/countries/names/country-names.ts'
import {
  searchCountries,
  searchIndexOf,
  typedDialCode,
  type CountryMatch,
} from '#src/features/countries/search/country-search.ts'
import { isWithin, matchingParts, matchKindOf } from '#src/features/countries/search/match-rank.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { minBeginningWithError, nearParts } from '#src/features/countries/search/fuzzy-match.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'
import { foldedProductOf } from '#src/features/reservations/days/product-title.ts'
import { paths } from '#src/lib/paths.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { Command, FurtherSearch, NamedCommand } from './command.ts'
import type { FoundReservation } from './find-reservations.ts'
import { productNames, productsCalled, type KnownReservations } from './known-reservations.ts'
import { maxTextLength, type TypedSearch } from './parse-search.ts'
import { brandCommands, dateCommands, invoiceCommands, isName } from './typed-commands.ts'

type CommandContext = {
  today: CalendarDate
  /** The minute of today that it is. */
  minute?: number
  weekStart: Weekday
  known: KnownReservations
  countries: Country[]
  reservations: FoundReservation[]
  /** Null when looking further makes no sense. */
  further: FurtherSearch | null
  /** The brands that the store found for the text; null when the request failed. */
  brands: { id: string; names: string[] }[] | null
  /** Commands with fixed names, in both languages, the screen's first; those without a path are not listed. */
  named: (Omit<NamedCommand, 'name'> & { names: string[] })[]
}

/* How many of a kind are listed first, and how many a press shows. */
const maxListed = { namedBrand: 4, product: 4, country: 6, reservation: 6, date: 7, free: 6 }
const moreListed = 100

/* Ordinary words of commands, and the hours of a clock. */
const verbs =
  /(?<!\p{L})(?:(?:create|add|new|make|open|switch|change|toggle|[اإ]نشا[ءئ]|[اإ]ضاف[ةه]|جديد[ةه]?|تبديل|تغيير|غيّ?ر|فتح|on|off)(?!\p{L})|(?:12|24)(?= ?[hس]))/giu

/**
 * Returns the commands that a text can mean, the likeliest first: what is called exactly so, a country by its dial code too; an order
 * by its number, a page whose name begins so, a day alone, coming reservations; then products, pages, brands and countries, those
 * whose names begin so first; days beside other words. Typing errors are forgiven when nothing else is found.
 */
export function commandsFor(search: TypedSearch, context: CommandContext): Command[] {
  const { countries, brands, further, known } = context
  const { typed, isTimed, meanings, isNear = false } = search
  if (typed.length > maxTextLength) return []
  const dates = dateCommands(search, known, context)
  // A date in digits is no number of an order or of a brand, and no dial code.
  const isNumber = !isTimed || !/\d/.test(typed)
  const pages = namedCommands(typed, context.named)
  const orders = isNumber ? invoiceCommands(typed) : []
  const called: Ranked[] = [
    ...at(/\p{L}/u.test(typed) ? 1.5 : 2, isNumber ? brandCommands(typed) : []),
    ...namedBrandCommands(search, brands),
  ]
  const countriesFound = isNumber ? countryCommands(typed, countries, dates.length > 0) : []
  const isElse = [pages, orders, called, countriesFound].some(({ length }) => length > 0)
  // What is only written like a product is one if nothing is called so.
  const isProduct = !(isNear && isElse)
  const reservations = isProduct ? context.reservations : []
  const hasFound = reservations.length > 0
  // A new path for each day until which it has looked: a screen reader notices the change.
  const moreDays: Command[] =
    further === null ? [] : [{ kind: 'further', ...further, path: `further-${further.until}` }]
  // Those that have nothing booked stand below their days.
  const isListed = dates.some(({ kind }) => kind === 'free')
  const products = (isProduct && !isListed ? productCommands(meanings, context) : []).map((command) =>
    hasFound ? { command, rank: 1.3 } : ranked(command, [command.name], typed),
  )
  const isFound = isElse || [reservations, products, dates].some(({ length }) => length > 0)
  // “New invoice” is the page of the invoices.
  const plain = isFound ? [] : namedCommands(typed.replace(verbs, '').trim() || typed, context.named)
  const near = (isNear && !isElse) || !isFound ? nearCommands(search, context) : []
  const others: Ranked[] = [...products, ...called, ...countriesFound, ...plain, ...at(2, near)]
  // What is called so is no product of later days, unless there is one.
  const isCalled = [...pages, ...others].some(({ command }) => command.kind !== 'findBrand')
  const more = hasFound || products.length > 0 || !isCalled ? moreDays : []
  // The answer of a day comes before what is booked on it; beside unknown words after what is called so.
  const dayRank = isCalled && meanings.length === 0 ? 3 : 1.1
  return [
    ...pages,
    ...others,
    ...at(0.5, orders),
    ...at(dayRank + 0.1, [...reservationCommands(reservations), ...(hasFound ? more : [])]),
    ...at(dayRank, dates),
    ...at(3, hasFound ? [] : more),
  ]
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ command }) => (command.path === '' ? [] : [command]))
}

/** Hides the commands of a kind beyond the first ones, behind one that shows more at each press. */
export function hideMany(commands: Command[], pressesOf: (path: string) => number): Command[] {
  const hidden = new Set<Command>()
  const after = new Map<Command, Command>()
  for (const of of ['namedBrand', 'product', 'country', 'reservation', 'date', 'free'] as const) {
    const path = `more-${of}` as const
    const some = maxListed[of] + moreListed * pressesOf(path)
    const all = commands.filter(({ kind }) => kind === of)
    const [last, ...others] = all.slice(some - 1)
    // It would take as much room as one more.
    if (last === undefined || others.length < 2) continue
    after.set(last, { kind: 'more', of, count: others.length, path })
    for (const command of others) hidden.add(command)
  }
  const shown = commands.filter((command) => !hidden.has(command))
  return shown.flatMap((command) => [command, after.get(command) ?? []].flat())
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
  // “vat” is not in “reservations”, and “late” not in “translate”.
  const isCalled = (name: string) => {
    if (isSign) return name.split(' ').includes(typed)
    const kind = matchKindOf(foldTextCached(name), terms)
    return kind !== null && !isWithin(kind)
  }
  const { length } = terms.words
  const isWhole = (name: string) => length > 1 && foldTextCached(name).split(' ').length === length
  return named.flatMap(({ names, ...command }) => {
    const called = [...names, names.join(' ')].find(isCalled)
    if (called === undefined) return []
    const [name = '', inOther] = names
    const foundBy = called === name ? null : called === inOther ? called : wordsWith(called, typed)
    const found = ranked({ ...command, name, foundBy }, names, typed)
    return [isWhole(called) ? { ...found, rank: 0 } : found]
  })
}

/* The whole words of a name in which a text is found. */
function wordsWith(name: string, typed: string): string {
  const parts = matchingParts(name, typed).map(
    ([start, end]) =>
      name.slice(name.lastIndexOf(' ', start) + 1, end) + name.slice(end).split(' ', 1).join(''),
  )
  return parts.join(' ')
}

function reservationCommands(listed: FoundReservation[]): Command[] {
  const first = listed.slice(0, maxListed.reservation)
  const products = new Set(first.map(({ reservation }) => foldedProductOf(reservation)))
  const isDayFirst = 2 * products.size <= first.length
  return listed.map(({ reservation, date }) => {
    const path = paths.reservation(date, reservation.key)
    return { kind: 'reservation', reservation, date, isDayFirst, path }
  })
}

/* The days from the named day on. */
function productCommands(meanings: Reading[], { known, today }: CommandContext): NamedCommand[] {
  const found = meanings.flatMap(({ words, days }) => {
    if (foldTextCached(words).length < 2) return []
    const date = days[0]?.first ?? today
    return productsCalled(words, productNames(known.rows)).map((name) => {
      return { kind: 'product', name, path: paths.product(name, date) } as const
    })
  })
  const isFirst = ({ name }: NamedCommand, index: number) =>
    found.findIndex((other) => other.name === name) === index
  return found.filter(isFirst)
}

/* The store also searches other fields: keep only brands whose name contains the text. */
function namedBrandCommands(search: TypedSearch, brands: CommandContext['brands']): Ranked[] {
  const { typed } = search
  if (!isName(search)) return []
  if (brands === null)
    return [{ command: { kind: 'findBrand', name: typed, path: paths.brands(typed) }, rank: 1.5 }]
  const terms = readSearchTerms(typed)
  return brands
    .flatMap(({ id, names }) => {
      const name = names.find((candidate) => matchesTerms(foldTextCached(candidate), terms))
      const command = { kind: 'namedBrand', name: name ?? '', path: paths.brand(id) } as const
      return name === undefined ? [] : [ranked(command, names, typed)]
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/* The pages, actions, brands and countries whose names have a word written like each word of a text, or begun so. */
function nearCommands(
  { typed, isTimed }: TypedSearch,
  { named, brands, countries }: CommandContext,
): Command[] {
  const { folded } = readSearchTerms(typed)
  if (isTimed || folded.split(' ').every((word) => word.length < 4)) return []
  const isNear = (name: string) => nearParts(foldTextCached(name), folded, minBeginningWithError).length > 0
  const namedBrands = (brands ?? []).flatMap(({ id, names }) => {
    const name = names.find(isNear)
    return name === undefined ? [] : [{ kind: 'namedBrand', name, path: paths.brand(id) } as const]
  })
  // «الشاليه» is not «كوريا الشمالية».
  const nearCountries = searchCountries(countries, typed).flatMap((match) =>
    match.isWithin || !isNear(match.foundBy ?? '') ? [] : countryCommand(match),
  )
  const pages = named.flatMap(({ names, ...page }) =>
    names.some(isNear) ? { ...page, name: names[0] ?? '' } : [],
  )
  return [...pages, ...namedBrands, ...nearCountries]
}

/* A text that is a date is no country, unless one is called exactly so. */
function countryCommands(typed: string, countries: Country[], isDate: boolean): Ranked[] {
  if (typed.length < 2) return []
  return searchCountries(countries, typed, false)
    .flatMap((match) => {
      const isDialled = searchIndexOf(match.country).dialCodes.includes(typedDialCode(typed))
      const foundBy = isDialled ? (match.country.mobile_code ?? null) : match.foundBy
      return countryCommand({ ...match, foundBy }).map((command) => {
        if (match.isWithin) return { command, rank: 4 }
        return isDialled ? { command, rank: 0 } : ranked(command, [foundBy ?? ''], typed)
      })
    })
    .filter(({ rank }) => rank === 0 || !isDate)
}

function countryCommand({ country, foundBy }: CountryMatch): NamedCommand[] {
  if (country.id === null) return []
  return [{ kind: 'country', name: countryName(country), foundBy, path: paths.country(country.id) }]
}
