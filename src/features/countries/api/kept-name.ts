import { inBrowser } from '#src/lib/browser-storage.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { keptName } from '#src/lib/kept-name.ts'

/** What the list is kept under: of this shape; an older one is read anew. Texts such as capitals come in the language asked for. */
export function keptCountriesName(): string {
  return keptName(`countries.1.${screenLanguage()}`)
}

/** Whether this browser keeps a list, of whatever age. */
export function hasKeptCountries(): boolean {
  return inBrowser('localStorage', (storage) => storage.getItem(keptCountriesName())) !== null
}
