import type { PageSettings } from '#contract/page-settings.ts'

/**
 * What the gateway wrote into the page about the store; it is there before any script runs. The language it painted the
 * page in is where the screen's begins (`screen-language.ts`), not what it is later.
 */
export const { language: paintedLanguage, ...settings } = readSettings()

/** The language of the flat brand fields (store-api.md § 4.1) and of brand requests. */
export const defaultLanguage = settings.languages[0] ?? 'ar'

/** The languages a brand's texts may be in. */
export const storeLanguages = { languages: settings.languages, defaultLanguage }

function readSettings(): PageSettings {
  const element = document.getElementById('settings')
  // The cast is safe: our own gateway wrote it, from the same type.
  return JSON.parse(element?.textContent ?? '{}') as PageSettings
}
