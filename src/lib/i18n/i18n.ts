import type { Messages } from 'use-intl'
import { cached } from '#src/lib/cached.ts'
import { savePreference } from '#src/lib/preferences.ts'
import { storeSettings } from '#src/lib/settings.ts'
import type { AllTexts, CatalogueName } from '#src/locales/catalogues.ts'
import { screen, screenLanguage, type Digits, type Hours, type ScreenLanguage } from './screen-language.ts'
import { createScreenTexts } from './screen-texts.ts'

declare module 'use-intl' {
  // Only an interface can be merged with another one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AppConfig {
    Messages: AllTexts
  }
}

const catalogues = import.meta.glob<Partial<Messages>>(['/src/locales/*.json', '!**/first-paint.*'], {
  import: 'default',
})

/** Loads the texts of the screen and changes its language (screen-texts.ts). */
export const { loadTexts, changeLanguage } = createScreenTexts({
  screen,
  load: importTexts,
  onChanged: (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    document.querySelector('[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`)
    savePreference('language', language)
  },
})

/** Changes the digits of an Arabic screen without a reload, and stores the choice. */
export function changeDigits(digits: Digits): void {
  savePreference('digits', digits)
  screen.set({ ...screen.get(), digits })
}

/** Changes the hours of all times without a reload, and stores the choice. */
export function changeHours(hours: Hours): void {
  savePreference('hours', hours)
  screen.set({ ...screen.get(), hours })
}

async function importTexts(part: CatalogueName, language: ScreenLanguage): Promise<Partial<Messages>> {
  const load = catalogues[`/src/locales/${part}.${language}.json`]
  if (load === undefined) throw new Error(`no texts ${part} in ${language}`)
  return load()
}

/** Returns the store's name in the language of the screen. */
export function storeName(): string {
  return storeSettings().storeName[screenLanguage()]
}

/** Returns a language's name, in that language (`العربية`) or in the language of the screen. */
export function languageName(code: string, displayedIn: 'itself' | 'screen'): string {
  const locale = displayedIn === 'itself' ? code : screenLanguage()
  return languageNamesIn(locale).of(code) ?? code
}

/* A form needs dozens of names at every key. */
const languageNamesIn = cached((locale: string) => new Intl.DisplayNames([locale], { type: 'language' }))

/** Returns the writing direction of a language. */
export function directionOf(code: string): 'rtl' | 'ltr' {
  return rightToLeftLanguages.has(code.replace(/-.*/, '')) ? 'rtl' : 'ltr'
}

const rightToLeftLanguages = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
