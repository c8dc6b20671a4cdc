import * as v from 'valibot'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { writeStored, readStored } from '#src/lib/storage/stored-values.ts'

const key = () => storageKey('recent-countries')
const schema = v.array(v.string())
const maxRecent = 5

/** Returns the ids of the countries selected last in this browser, newest first. */
export function readRecentCountries(): string[] {
  return (readStored(key(), schema) ?? []).slice(0, maxRecent)
}

/** Adds a selected country; returns the new list. */
export function addRecentCountry(id: string): string[] {
  const recent = [id, ...readRecentCountries().filter((other) => other !== id)].slice(0, maxRecent)
  writeStored(key(), recent)
  return recent
}
