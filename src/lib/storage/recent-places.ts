import * as v from 'valibot'
import { parseDay } from '#src/lib/dates/calendar-days.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { paths } from '#src/lib/paths.ts'
import { withBrowserStorage } from './browser-storage.ts'
import { storageKey } from './storage-key.ts'
import { readStored, storedKeys, writeStored } from './stored-values.ts'

const prefix = () => storageKey('recent-places.')
const maxStored = 20

/* The brands, countries, days and orders that this person opened in this store: their addresses, and names in a language. */
const Places = v.array(v.object({ path: v.string(), name: v.string() }))

/** Returns the places that were opened last in the reader's language, the latest first. */
export function readRecentPlaces() {
  return readStored(prefix() + screenLanguage(), Places) ?? []
}

/** Stores an open page as the latest place if it is one. It replaces the one before if only their queries differ: the reader stepped from day to day. */
export function storeRecentPlace(location: { pathname: string; search: string }, title: string): void {
  const path = placeAt(location)
  if (path === null) return
  const order = path.split('order=')[1]
  const name = order === undefined ? title : `${title} ${order}`
  const stored = readRecentPlaces().filter((place) => place.path !== path)
  if (stored[0]?.path.split('?')[0] === location.pathname) stored.shift()
  const places = JSON.stringify([{ path, name }, ...stored].slice(0, maxStored))
  // Not worth the memory of a page whose browser refuses it.
  withBrowserStorage('localStorage', (storage) => storage.setItem(prefix() + screenLanguage(), places))
}

/** Removes all places. */
export function forgetRecentPlaces(): void {
  for (const key of storedKeys(prefix())) writeStored(key, null)
}

/** Returns the address of the brand, country, day or order that an address names; null for another page. */
export function placeAt({ pathname, search }: { pathname: string; search: string }): string | null {
  const params = new URLSearchParams(search)
  // Other pages of brands have no digit.
  if (/^\/(?:brands\/[\w-]*\d[\w-]*|countries\/[\w-]+)$/.test(pathname)) return pathname
  const [order, day] = [params.get('order') ?? '', parseDay(params.get('date'))]
  if (pathname === paths.invoices() && /^\d+$/.test(order)) return paths.invoices(order)
  const isDay = pathname === paths.reservations() && params.get('view') === 'day'
  return isDay && day !== null ? paths.reservations('day', day) : null
}
