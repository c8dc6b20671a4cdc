import type { Messages } from 'use-intl'
import { type Language, languages } from '#contract/languages.ts'
import { cached } from '#src/lib/cached.ts'
import { readPreference } from '#src/lib/preferences.ts'
import { initialLanguage } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

export type ScreenLanguage = Language

export type Digits = 'latn' | 'arab'

/** A day of 12 hours, twice, or of 24. */
export type Hours = '12' | '24'

export type Screen = {
  language: ScreenLanguage
  /** The reader's choice for Arabic. */
  digits: Digits
  /** The reader's choice; undefined for the custom of the language. */
  hours?: Hours | undefined
  /** The loaded texts, in this language. */
  texts: Partial<Messages>
}

/** The choices of hours. */
export const allHours: readonly Hours[] = ['12', '24']

/**
 * The language, digits, hours and texts of the screen. `i18n.ts` changes them while the page stays open, so read them at the moment of
 * use, and cache derived values only with `perLocale`.
 */
export const screen = createSharedState(screenIn(initialLanguage, {}))

/** A screen in a language, with the digits and hours that the reader chose. */
export function screenIn(language: ScreenLanguage, texts: Partial<Messages>): Screen {
  return {
    language,
    digits: readPreference('digits') === 'arab' ? 'arab' : 'latn',
    hours: allHours.find((hours) => hours === readPreference('hours')),
    texts,
  }
}

/** Returns the current language of the screen. */
export function screenLanguage(): ScreenLanguage {
  return screen.get().language
}

const localeOf = cached(({ language, digits, hours }: Screen) => formattingLocaleOf(language, digits, hours))

/** Returns the current locale of dates and numbers. */
export const formattingLocale = () => localeOf(screen.get())

/**
 * The locale of dates and numbers on the screen. Its digits are Latin, as in order numbers and prices, unless an Arabic user
 * chose Arabic ones. It has 12 hours in Arabic and 24 in English, unless the user chose others.
 */
export function formattingLocaleOf(language: ScreenLanguage, digits: Digits, hours?: Hours): string {
  const { region, digits: allowed } = languages[language]
  const numerals = allowed.find((each) => each === digits) ?? 'latn'
  const cycle = hours === undefined ? '' : `-hc-${hours === '12' ? 'h12' : 'h23'}`
  return `${region}-u-ca-gregory${cycle}-nu-${numerals}`
}

/** Returns a function that creates a value at its first call in each locale of the screen, of which there are nine. */
export function perLocale<Value>(create: (locale: string) => Value): () => Value {
  const valueIn = cached(create)
  return () => valueIn(formattingLocale())
}
