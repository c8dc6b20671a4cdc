import * as v from 'valibot'
import { withBrowserStorage } from './browser-storage.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** What is kept under a name; null when there is nothing, or nothing readable. */
export function readStored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readStoredText(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is null. False when this page alone keeps it. */
export function writeStored(key: string, value: unknown): boolean {
  return writeStoredText(key, value === null ? null : JSON.stringify(value))
}

/** Calls back when another tab has changed what is kept under a name. */
export function onStoredByOtherTab(storedKey: string, listener: () => void): void {
  // A key of null: the other tab has cleared everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === storedKey || key === null) listener()
  })
}

/** What this page alone keeps, by name, until it is left: what the browser refused. */
export const memoryFallback = createSharedState<ReadonlyMap<string, string>>(new Map())

/** What is kept under a name; null when there is nothing. */
export function readStoredText(key: string): string | null {
  return (
    memoryFallback.get().get(key) ?? withBrowserStorage('localStorage', (storage) => storage.getItem(key))
  )
}

/** Keeps a text, or forgets it where it is null. False where this page alone keeps it. */
export function writeStoredText(key: string, text: string | null): boolean {
  const isStored =
    text !== null && withBrowserStorage('localStorage', (storage) => storage.setItem(key, text)) !== null
  const texts = new Map(memoryFallback.get())
  texts.delete(key)
  if (!isStored) {
    // What is out of date would be taken for the truth after a reload.
    withBrowserStorage('localStorage', (storage) => storage.removeItem(key))
    if (text !== null) texts.set(key, text)
  }
  memoryFallback.set(texts)
  return isStored || text === null
}
