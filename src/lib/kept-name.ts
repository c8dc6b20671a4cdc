import { settings } from '#src/lib/settings.ts'

/** The name of something this browser keeps for the store alone (kept-values.ts). */
export function keptName(what: string): string {
  return `diwan-${settings.storeKey}-${what}`
}
