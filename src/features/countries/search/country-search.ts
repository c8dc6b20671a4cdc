import { languages } from '#contract/languages.ts'
import { cached } from '#src/lib/cached.ts'
import type { Country } from '#contract/country.ts'
import { readName } from '#contract/names.ts'
import { aliasesOf, knownCode } from '#src/features/countries/names/country-codes.ts'
import { browserName, countryName, nameIn } from '#src/features/countries/names/country-names.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { readSearchTerms, type SearchTerms } from '#src/lib/i18n/text-match.ts'
import { nearParts } from './fuzzy-match.ts'
import { isWithin, matchKindOf, matchKinds } from './match-rank.ts'

export type CountryMatch = {
  country: Country
  /** The matched text; null without a search, or for a match by code or dial code. */
  foundBy: string | null
  /** The match is inside a word, as «غدا» in «بغداد»; for fuzzy matches, not at the start of the text. */
  isWithin: boolean
  /** A fuzzy match: no country matched exactly. */
  isFuzzy: boolean
}

/* The search terms of a country; names rank before other terms. */
type SearchIndex = {
  codes: string[]
  dialCodes: string[]
  texts: { text: string; folded: string; isName: boolean }[]
}

/* Abbreviations like KSA and UK count as codes. */
const abbreviation = /^[A-Z]{2,4}$/

/* The ranks of the best match by text, of a dial code that starts with the typed digits, and of a typed phone number. */
const firstTextRank = 1
const longerDialCodeRank = 3
const phoneNumberRank = 20

/**
 * Returns the matching countries, the best match first, equal matches in the given order. Returns fuzzy matches if no
 * country matches and `hasFuzzy` is true, and all countries for an empty search.
 */
export function searchCountries(
  countries: readonly Country[],
  typed: string,
  hasFuzzy = true,
): CountryMatch[] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '' || terms.folded === '+')
    return countries.map((country) => ({ country, foundBy: null, isWithin: false, isFuzzy: false }))
  const digits = typedDialCode(typed)
  const best = (matchOf: (country: Country) => RankedMatch | null) =>
    countries.flatMap((country) => matchOf(country) ?? []).toSorted(byRank)
  const found = best((country) => matchByCode(country, terms, digits) ?? matchByText(country, terms))
  return found.length > 0 || !hasFuzzy ? found : best((country) => matchByText(country, terms, true))
}

/** Returns the digits of a typed dial code or phone number; `''` for other texts. */
export function typedDialCode(typed: string): string {
  const plain = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  return /^(?:\+|00)?(\d+)\+?$/.exec(plain)?.[1]?.replace(/^0+/, '') ?? ''
}

type RankedMatch = CountryMatch & { rank: number }

const byRank = (a: RankedMatch, b: RankedMatch) => a.rank - b.rank

function matchByCode(country: Country, { folded }: SearchTerms, digits: string): RankedMatch | null {
  const { codes, dialCodes } = searchIndexOf(country)
  const at = (rank: number) => ({ country, foundBy: null, isWithin: false, isFuzzy: false, rank })
  for (const dialCode of digits === '' ? [] : dialCodes) {
    if (dialCode === digits) return at(0)
    if (dialCode.startsWith(digits)) return at(longerDialCodeRank)
    if (digits.length >= 7 && digits.startsWith(dialCode)) return at(phoneNumberRank - dialCode.length)
  }
  return codes.includes(folded) ? at(0) : null
}

/* The best of the texts of a country. */
function matchByText(country: Country, terms: SearchTerms, isFuzzy = false): RankedMatch | null {
  const fitOf = isFuzzy ? nearFitOf : exactFitOf
  const matches = searchIndexOf(country).texts.flatMap(({ text, folded, isName }): RankedMatch[] => {
    const fit = fitOf(folded, terms)
    const rank = firstTextRank + 2 * (fit?.rank ?? 0) + Number(!isName)
    return fit === null ? [] : [{ country, foundBy: text, isWithin: fit.isWithin, isFuzzy, rank }]
  })
  return matches.toSorted(byRank)[0] ?? null
}

function exactFitOf(text: string, terms: SearchTerms) {
  const kind = matchKindOf(text, terms)
  return kind && { isWithin: isWithin(kind), rank: matchKinds.indexOf(kind) }
}

/* Whole words come before beginnings, and of equal ones the shorter name. */
function nearFitOf(text: string, { folded }: SearchTerms) {
  const parts = nearParts(text, folded)
  const isBegun = parts.some(([, end]) => end < text.length && text[end] !== ' ')
  const isWithin = parts[0] !== undefined && parts[0][0] > 0
  const rank = 2 * Number(isBegun) + Number(isWithin) + text.length / 1000
  return parts.length === 0 ? null : { isWithin, rank }
}

/** Names and folds a country for searches, once. */
export const searchIndexOf = cached(createIndex)

function createIndex(country: Country): SearchIndex {
  const code = knownCode(country)
  const { threeLetters, others } = aliasesOf(code)
  const abbreviations = others.filter((text) => abbreviation.test(text))
  const names = [
    countryName(country),
    nameIn(languages[screenLanguage()].other, country),
    browserName('ar', country),
    browserName('en', country),
  ]
  const alsoCalled = [readName(country.capital), ...others]
  return {
    codes: [country.code ?? '', code ?? '', threeLetters, ...abbreviations].map(foldText).filter(Boolean),
    // `+1 809, +1 829`
    dialCodes: (country.mobile_code ?? '')
      .split(/[,،;/|]/)
      .map(typedDialCode)
      .filter(Boolean),
    texts: [...toTexts(names, true), ...toTexts(alsoCalled, false)],
  }
}

function toTexts(texts: string[], isName: boolean) {
  return [...new Set(texts)]
    .map((text) => ({ text, folded: foldText(text), isName }))
    .filter(({ folded }) => folded !== '')
}
