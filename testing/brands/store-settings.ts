/* A store with Arabic and English texts, unless a test chooses others. Tests mock src/lib/settings.ts by this module. */

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

/** Chooses the languages of the store, the default one first. */
export function setStoreLanguages(...languages: [string, ...string[]]): void {
  ;[store.languages, [store.defaultLanguage]] = [languages, languages]
}

export const pageSettings = {}
export const authState = () => ({})
export const defaultLanguage = () => store.defaultLanguage
export const storeLanguages = () => store
export const storeSettings = () => ({ languages: store.languages })
