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
import { fuzzyMatches } from './fuzzy-match.ts'
import { matchKindOf, matchKinds } from './match-rank.ts'

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
  const found = countries
    .flatMap((country) => rankedMatch(country, terms, digits) ?? [])
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country, foundBy, isWithin = false }) => ({ country, foundBy, isWithin, isFuzzy: false }))
  return found.length > 0 || !hasFuzzy ? found : fuzzyCountries(countries, terms.folded)
}

/** Returns the digits of a typed dial code or phone number; `''` for other texts. */
export function typedDialCode(typed: string): string {
  const plain = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  return /^(?:\+|00)?(\d+)\+?$/.exec(plain)?.[1]?.replace(/^0+/, '') ?? ''
}

type RankedMatch = { country: Country; foundBy: string | null; isWithin?: boolean; rank: number }

function rankedMatch(country: Country, terms: SearchTerms, digits: string): RankedMatch | null {
  const { codes, dialCodes, texts } = searchIndexOf(country)
  for (const dialCode of digits === '' ? [] : dialCodes) {
    if (dialCode === digits) return { country, foundBy: null, rank: 0 }
    if (dialCode.startsWith(digits)) return { country, foundBy: null, rank: longerDialCodeRank }
    if (digits.length >= 7 && digits.startsWith(dialCode))
      return { country, foundBy: null, rank: phoneNumberRank - dialCode.length }
  }
  if (codes.includes(terms.folded)) return { country, foundBy: null, rank: 0 }
  const [best] = texts
    .flatMap(({ text, folded, isName }) => {
      const kind = matchKindOf(folded, terms)
      return kind === null
        ? []
        : [
            {
              foundBy: text,
              isWithin: kind === 'within' || kind === 'wordsWithin',
              rank: firstTextRank + 2 * matchKinds.indexOf(kind) + Number(!isName),
            },
          ]
    })
    .toSorted((a, b) => a.rank - b.rank)
  return best ? { country, ...best } : null
}

function fuzzyCountries(countries: readonly Country[], query: string): CountryMatch[] {
  const texts = countries.flatMap((country) =>
    searchIndexOf(country).texts.map(({ text, folded }) => ({ country, text, folded })),
  )
  const found = new Map<Country, CountryMatch>()
  const matches = fuzzyMatches(
    texts.map(({ folded }) => folded),
    query,
  )
  for (const { index, parts } of matches) {
    const { country, text, folded = '' } = texts[index] ?? {}
    if (!country || !text || found.get(country)?.isWithin === false) continue
    const isWithin = !/^(?:ال)?$/.test(folded.slice(0, parts[0]?.[0]))
    if (!isWithin || !found.has(country))
      found.set(country, { country, foundBy: text, isWithin, isFuzzy: true })
  }
  return [...found.values()]
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
