import { storeSettings } from '#src/lib/settings.ts'

/** The name of something this browser keeps for the store alone (kept-values.ts). */
export function storageKey(name: string): string {
  return `diwan-${storeSettings().storeKey}-${name}`
}
