import type { Messages } from 'use-intl'
import { settings } from '#src/lib/settings.ts'
import type frame from '#src/locales/frame.en.json'
import { keepPreference } from './preferences.ts'
import { screen, screenLanguage, type Digits, type ScreenLanguage } from './screen-language.ts'

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

const catalogues = import.meta.glob<Partial<Messages>>('/src/locales/*.json', { import: 'default' })

export type CataloguePart = keyof Catalogues

/* Those that the screen has texts of. */
const loadedParts = new Set<CataloguePart>()

/** Loads a part of the texts, already compiled by the build, and adds it to those of the screen. */
export async function loadTexts(part: CataloguePart): Promise<void> {
  const language = screenLanguage()
  const texts = await textsOf(part, language)
  // Changed meanwhile: the other language is wanted of this part too.
  if (screenLanguage() !== language) return loadTexts(part)
  loadedParts.add(part)
  screen.set({ ...screen.get(), texts: { ...screen.get().texts, ...texts } })
}

/* The latest choice; an earlier one may still be on its way. */
let wantedLanguage = screenLanguage()

/**
 * Writes the screen in another language, in place: nothing is left, reloaded or lost. Remembered for the next visit, and
 * the gateway then paints that one right from the start. Fails, and changes nothing, when the texts do not come.
 */
export async function changeLanguage(language: ScreenLanguage): Promise<void> {
  wantedLanguage = language
  let texts: Partial<Messages> = {}
  let parts: CataloguePart[] = []
  // Again where a page was opened meanwhile.
  while (parts.length < loadedParts.size) {
    parts = [...loadedParts]
    texts = Object.assign({}, ...(await Promise.all(parts.map((part) => textsOf(part, language)))))
  }
  if (wantedLanguage !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  keepPreference('language', language)
  screen.set({ ...screen.get(), language, texts })
}

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
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}

/** The writing direction of a language. */
export function directionOf(code: string): 'rtl' | 'ltr' {
  return rightToLeftLanguages.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

const rightToLeftLanguages = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
