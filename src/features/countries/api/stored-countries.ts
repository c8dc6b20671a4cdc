import * as v from 'valibot'
import { parseCountry } from '#contract/country.ts'
import { parseRows } from '#contract/envelope.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { writeCookie } from '#src/lib/preferences.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, readStored } from '#src/lib/storage/stored-values.ts'
import type { CountryList } from './read-country-list.ts'

type StoredCountries = { list: CountryList; readAt: number }

const storedSchema = v.object({
  readAt: v.number(),
  rows: v.pipe(v.array(v.unknown()), v.nonEmpty()),
  unreadable: v.number(),
  missing: v.number(),
})

/* With the version of the stored shape, and the screen's language, because the service sends capitals in that language. */
const countriesStorageKey = () => storageKey(`countries.1.${screenLanguage()}`)

/** Returns the stored list and when it was read; null if there is none or it is unreadable. */
export function readStoredCountries(): StoredCountries | null {
  const stored = readStored(countriesStorageKey(), storedSchema)
  if (stored === null) return null
  const { readAt, unreadable, missing } = stored
  const { rows, unreadable: broken } = parseRows(parseCountry, stored.rows) ?? { rows: [], unreadable: [] }
  if (broken.length > 0) return null
  // A time in the future comes from a wrong clock, so the age of the list is unknown.
  const isPast = readAt <= Date.now()
  return { list: { rows, unreadable, missing, pages: new Map(), failures: [] }, readAt: isPast ? readAt : 0 }
}

/** Stores a complete list. */
export function storeCountries({ rows, unreadable, missing, failures }: CountryList): void {
  if (failures.length > 0) return
  writeStored(countriesStorageKey(), { readAt: Date.now(), rows, unreadable, missing })
  // Tells the gateway not to embed the list in the page, and the next page not to request it.
  writeCookie('countries', screenLanguage())
}
