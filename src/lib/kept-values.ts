import * as v from 'valibot'
import { settings } from '#src/lib/settings.ts'

/** The name of something this browser keeps for the store alone. */
export function keptName(what: string): string {
  return `diwan-${settings.storeKey}-${what}`
}

/** What is kept under a name; null when there is nothing, nothing readable, or no storage at all. */
export function readKept<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(name) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is null. False when the browser keeps nothing for us, or is full. */
export function keep(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab has changed what is kept under a name. */
export function onKeptElsewhere(name: string, listener: () => void): void {
  // A key of null: the other tab has cleared everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener()
  })
}
