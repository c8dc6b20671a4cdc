import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'

/**
 * The storage key of the list: version of its shape, and language, because capitals come in the
 * requested language.
 */
export function countriesStorageKey(): string {
  return storageKey(`countries.1.${screenLanguage()}`)
}

/** Whether a list of any age is stored. */
export function hasStoredCountries(): boolean {
  return withBrowserStorage('localStorage', (storage) => storage.getItem(countriesStorageKey())) !== null
}
