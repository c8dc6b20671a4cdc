import { storeSettings } from '#src/lib/settings.ts'

/** Returns the storage key of a value that belongs to one person at one store (stored-values.ts). */
export function storageKey(name: string): string {
  return `diwan-${storeSettings().storeKey}-${name}`
}
