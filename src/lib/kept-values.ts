import { settings } from './settings.ts'

const nameOf = (name: string) => `diwan.${settings.storeKey}.${name}`

/** What this browser keeps for this store under a name; undefined when there is nothing, or nothing readable. */
export function keptValue(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser, if it lets us: in a frame, in private, or when full it may not. */
export function keepValue(name: string, value: unknown): void {
  try {
    localStorage.setItem(nameOf(name), JSON.stringify(value))
  } catch {
    // Nothing depends on it: next time it is asked for again.
  }
}
