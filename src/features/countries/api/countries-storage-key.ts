import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'

/**
 * Returns the storage key of the list. It has the version of the stored shape, and the screen's language, because the
 * service sends capitals in that language.
 */
export function countriesStorageKey(): string {
  return storageKey(`countries.1.${screenLanguage()}`)
}

/** Whether a list of any age is stored. */
export function hasStoredCountries(): boolean {
  return withBrowserStorage('localStorage', (storage) => storage.getItem(countriesStorageKey())) !== null
}
