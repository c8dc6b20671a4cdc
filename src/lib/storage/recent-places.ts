import * as v from 'valibot'
import { withBrowserStorage } from './browser-storage.ts'
import { storageKey } from './storage-key.ts'
import { readStored, writeStored } from './stored-values.ts'

const key = () => storageKey('recent-places')
const maxStored = 20

const Place = v.object({
  kind: v.picklist(['namedBrand', 'country', 'date', 'invoice']),
  /** The id of a record, the day, or the number of an order. */
  id: v.string(),
  /** The name of a brand; others are named when they are shown. */
  name: v.string(),
})

/** A brand, a country, a day or an order that this person opened in this store. */
export type Place = v.InferOutput<typeof Place>

/** Returns the places, all or of a kind, that were opened last, the latest first. */
export function readRecentPlaces(kind?: Place['kind']): Place[] {
  return (readStored(key(), v.array(Place)) ?? []).filter(
    (place) => kind === undefined || place.kind === kind,
  )
}

/** Stores a place as the latest one. Of days that follow one another it keeps the last: the reader stepped through them. */
export function storeRecentPlace(place: Place): void {
  const stored = readRecentPlaces().filter(({ kind, id }) => kind !== place.kind || id !== place.id)
  const others = place.kind === 'date' && stored[0]?.kind === 'date' ? stored.slice(1) : stored
  const places = JSON.stringify([place, ...others].slice(0, maxStored))
  // Not worth the memory of a page whose browser refuses it.
  withBrowserStorage('localStorage', (storage) => storage.setItem(key(), places))
}

/** Removes all places. */
export function forgetRecentPlaces(): void {
  writeStored(key(), null)
}
