import type { PageSettings } from '#contract/page-settings.ts'

export type ScreenLanguage = PageSettings['language']

/** What the gateway wrote into the page about the store. It is there before any script runs. */
export const settings = readSettings()

/** The language of the flat brand fields (store-api.md § 4.1) and of brand requests. */
export const defaultLanguage = settings.languages[0] ?? 'ar'

/** What the store is called on this screen. */
export function storeName(): string {
  return settings.storeName[settings.language]
}

function readSettings(): PageSettings {
  const element = document.getElementById('settings')
  // The cast is safe: our own gateway wrote it, from the same type.
  return JSON.parse(element?.textContent ?? '{}') as PageSettings
}
