import type { Country } from '#contract/country.ts'
import { knownCode, otherWords } from '#src/features/countries/names/country-codes.ts'
import { browserName, countryName, nameIn } from '#src/features/countries/names/country-names.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { readSearchTerms, type SearchTerms } from '#src/lib/i18n/text-match.ts'
import { nearMatches } from './near-match.ts'
import { fitOf, fits } from './text-fit.ts'

export type CountryMatch = {
  country: Country
  /** By which of its texts it was found; null when it was not searched for, or found by code or dial code. */
  foundBy: string | null
  /** It stands in the midst of a word there, as «غدا» does in «بغداد»; of near ones, in the midst of the text. */
  isWithin: boolean
  /** Nothing fits what was typed, which may have typing errors: then this is what comes near. */
  isNear: boolean
}

/* What a country can be found by, made ready to be compared. Names come before what else it is called. */
type Index = {
  codes: string[]
  dialCode: string
  texts: { text: string; folded: string; isName: boolean }[]
}

const indexes = new WeakMap<Country, Index>()

/** An abbreviation counts as a code: KSA, UK. */
const abbreviation = /^[A-Z]{2,4}$/

/* Below every fit of a text: dial codes that begin with what was typed, and those that a whole number begins with. */
const firstRankOfTexts = 1
const rankOfLongerDialCode = 3
const rankOfWholeNumber = 20

/**
 * The countries that fit what was typed, the best first and otherwise in their order; where none does, those that
 * nearly do. All of them when nothing was typed.
 */
export function searchCountries(countries: readonly Country[], typed: string): CountryMatch[] {
  const terms = readSearchTerms(typed)
  if (terms.folded === '' || terms.folded === '+')
    return countries.map((country) => ({ country, foundBy: null, isWithin: false, isNear: false }))
  const digits = typedDialCode(typed)
  const found = countries
    .flatMap((country) => rankedMatch(country, terms, digits) ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ country, foundBy, isWithin = false }) => ({ country, foundBy, isWithin, isNear: false }))
  return found.length > 0 ? found : nearCountries(countries, terms.folded)
}

/** The digits of what may be a dial code, or a whole number, however it is written; `''` for anything else. */
export function typedDialCode(typed: string): string {
  const plain = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}().]/gu, '')
  return /^(?:\+|00)?(\d+)\+?$/.exec(plain)?.[1]?.replace(/^0+/, '') ?? ''
}

type RankedMatch = { country: Country; foundBy: string | null; isWithin?: boolean; rank: number }

function rankedMatch(country: Country, terms: SearchTerms, digits: string): RankedMatch | null {
  const { codes, dialCode, texts } = indexOf(country)
  if (digits !== '' && dialCode !== '') {
    if (dialCode === digits) return { country, foundBy: null, rank: 0 }
    if (dialCode.startsWith(digits)) return { country, foundBy: null, rank: rankOfLongerDialCode }
    if (digits.length >= 7 && digits.startsWith(dialCode))
      return { country, foundBy: null, rank: rankOfWholeNumber - dialCode.length }
  }
  if (codes.includes(terms.folded)) return { country, foundBy: null, rank: 0 }
  const [best] = texts
    .flatMap(({ text, folded, isName }) => {
      const fit = fitOf(folded, terms)
      return fit === null
        ? []
        : [
            {
              foundBy: text,
              isWithin: fit === 'within' || fit === 'wordsWithin',
              rank: firstRankOfTexts + 2 * fits.indexOf(fit) + Number(!isName),
            },
          ]
    })
    .toSorted((one, other) => one.rank - other.rank)
  return best ? { country, ...best } : null
}

function nearCountries(countries: readonly Country[], wanted: string): CountryMatch[] {
  const texts = countries.flatMap((country) =>
    indexOf(country).texts.map(({ text, folded }) => ({ country, text, folded })),
  )
  const found = new Map<Country, CountryMatch>()
  const near = nearMatches(
    texts.map(({ folded }) => folded),
    wanted,
  )
  for (const { index, parts } of near) {
    const { country, text, folded = '' } = texts[index] ?? {}
    if (!country || !text || found.get(country)?.isWithin === false) continue
    const isWithin = !/^(?:ال)?$/.test(folded.slice(0, parts[0]?.[0]))
    if (!isWithin || !found.has(country))
      found.set(country, { country, foundBy: text, isWithin, isNear: true })
  }
  return [...found.values()]
}

function indexOf(country: Country): Index {
  const index = indexes.get(country) ?? makeIndex(country)
  indexes.set(country, index)
  return index
}

function makeIndex(country: Country): Index {
  const code = knownCode(country)
  const { threeLetters = '', others = [] } = otherWords(code) ?? {}
  const abbreviations = others.filter((text) => abbreviation.test(text))
  const other = screenLanguage() === 'ar' ? 'en' : 'ar'
  const names = [
    countryName(country),
    nameIn(other, country),
    browserName('ar', country),
    browserName('en', country),
  ]
  const alsoCalled = [country.capital ?? '', ...others]
  return {
    codes: [country.code ?? '', code ?? '', threeLetters, ...abbreviations].map(foldText).filter(Boolean),
    dialCode: typedDialCode(country.mobile_code ?? ''),
    texts: [...toTexts(names, true), ...toTexts(alsoCalled, false)],
  }
}

function toTexts(texts: string[], isName: boolean) {
  return [...new Set(texts)]
    .map((text) => ({ text, folded: foldText(text), isName }))
    .filter(({ folded }) => folded !== '')
}
