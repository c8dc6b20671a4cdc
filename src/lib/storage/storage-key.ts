import { storeSettings } from '#src/lib/settings.ts'

/**
 * Returns the storage key of a value that belongs to one person at one store: adds the prefix to a name. docs/browsers.md lists
 * every key.
 */
export function storageKey(name: string): string {
  return `diwan-${storeSettings().storeKey}-${name}`
}
