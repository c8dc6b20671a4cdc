import type { Messages } from 'use-intl'
import { keepPreference } from '#src/lib/preferences.ts'
import { settings } from '#src/lib/settings.ts'
import type frame from '#src/locales/frame.en.json'
import { screen, screenLanguage, type Digits, type ScreenLanguage } from './screen-language.ts'
import { createScreenTexts } from './screen-texts.ts'

// Only an interface can be merged with another one.
/* oxlint-disable typescript/consistent-type-definitions */

/** The catalogues of src/locales: what every page needs, and, added by src/app/pages.ts, what one area needs beyond it. */
export interface Catalogues {
  frame: typeof frame
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllOf<Catalogues[keyof Catalogues]>
  }
}

/* All that any of these has. */
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

const catalogues = import.meta.glob<Partial<Messages>>(['/src/locales/*.json', '!**/first-paint.*'], {
  import: 'default',
})

export type CataloguePart = keyof Catalogues

/** The texts of the screen, of which several may be on their way at once (screen-texts.ts). */
export const { loadTexts, changeLanguage } = createScreenTexts({
  screen,
  load: textsOf,
  onChanged: (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.querySelector('[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`)
    keepPreference('language', language)
  },
})

/** Writes the numbers of an Arabic screen in other digits, in place; remembered. */
export function changeDigits(digits: Digits): void {
  keepPreference('digits', digits)
  screen.set({ ...screen.get(), digits })
}

async function textsOf(part: CataloguePart, language: ScreenLanguage): Promise<Partial<Messages>> {
  const load = catalogues[`/src/locales/${part}.${language}.json`]
  if (load === undefined) throw new Error(`no texts ${part} in ${language}`)
  return load()
}

/** What the store is called on this screen. */
export function storeName(): string {
  return settings.storeName[screenLanguage()]
}

/** A language's name: in itself (`العربية`), or in the language of the screen. */
export function languageName(code: string, displayedIn: 'itself' | 'screen'): string {
  const locale = displayedIn === 'itself' ? code : screenLanguage()
  const names = displayNames.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' })
  displayNames.set(locale, names)
  return names.of(code) ?? code
}

/* Made once for each: a form asks for dozens at every key. */
const displayNames = new Map<string, Intl.DisplayNames>()

/** The writing direction of a language. */
export function directionOf(code: string): 'rtl' | 'ltr' {
  return rightToLeftLanguages.has(code.replace(/-.*/, '')) ? 'rtl' : 'ltr'
}

const rightToLeftLanguages = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
