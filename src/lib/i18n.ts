import type { Messages } from 'use-intl'
import type brandImport from '#src/locales/brand-import.en.json'
import type brands from '#src/locales/brands.en.json'
import type countries from '#src/locales/countries.en.json'
import type frame from '#src/locales/frame.en.json'
import type invoices from '#src/locales/invoices.en.json'
import type reservations from '#src/locales/reservations.en.json'
import { keptPreference } from './preferences.ts'
import { settings, type ScreenLanguage } from './settings.ts'

// Only an interface can be merged into the library's own.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof frame &
      typeof brands &
      typeof brandImport &
      typeof countries &
      typeof invoices &
      typeof reservations
  }
}

const regions: Record<ScreenLanguage, string> = { ar: 'ar-SA', en: 'en-GB' }

/* Latin digits unless an Arabic reader chose the others: they are what order numbers and prices use. */
const digits = settings.language === 'ar' && keptPreference('digits') === 'arab' ? 'arab' : 'latn'

/** The locale every date and number of the screen is written in. */
export const formattingLocale = `${regions[settings.language]}-u-ca-gregory-nu-${digits}`

const catalogues = import.meta.glob<Partial<Messages>>('/src/locales/*.json', { import: 'default' })

/** The catalogues of src/locales: what every page needs, and what one area needs beyond it. */
export type CataloguePart = 'frame' | 'brands' | 'brand-import' | 'countries' | 'invoices' | 'reservations'

/** Loads a part of the texts in the screen's language, already compiled by the build. */
export async function loadTexts(part: CataloguePart): Promise<Partial<Messages>> {
  const load = catalogues[`/src/locales/${part}.${settings.language}.json`]
  if (load === undefined) throw new Error(`no texts ${part} in ${settings.language}`)
  return load()
}

/** A language's name: in itself (`العربية`), or in the language of the screen. */
export function languageName(code: string, displayedIn: 'itself' | 'screen'): string {
  const locale = displayedIn === 'itself' ? code : settings.language
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}

/** The writing direction of a language. */
export function directionOf(code: string): 'rtl' | 'ltr' {
  return rightToLeftLanguages.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

const rightToLeftLanguages = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
