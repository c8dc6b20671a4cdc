import * as v from 'valibot'
import { withBrowserStorage } from './browser-storage.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** Returns the stored value of a key; null when there is none, or when it does not match the schema. */
export function readStored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(readStoredText(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores a value, or removes it with null. False when the browser refuses and only this page's memory holds the value. */
export function writeStored(key: string, value: unknown): boolean {
  return writeStoredText(key, value === null ? null : JSON.stringify(value))
}

/** Calls the listener when another tab has changed the stored value of a key. */
export function onStoredByOtherTab(storedKey: string, listener: () => void): void {
  if (import.meta.env.SSR) return
  // The event's key is null after `clear()`.
  window.addEventListener('storage', ({ key }) => {
    if (key === storedKey || key === null) listener()
  })
}

/** The texts that the browser refused to store, by key. Only this page's memory holds them. */
export const memoryFallback = createSharedState<ReadonlyMap<string, string>>(new Map())

/** Returns the stored text of a key; null when there is none. */
export function readStoredText(key: string): string | null {
  return (
    memoryFallback.get().get(key) ?? withBrowserStorage('localStorage', (storage) => storage.getItem(key))
  )
}

/** Stores a text, or removes it with null. False when the browser refuses and only this page's memory holds the text. */
export function writeStoredText(key: string, text: string | null): boolean {
  const isStored =
    text !== null && withBrowserStorage('localStorage', (storage) => storage.setItem(key, text)) !== null
  const texts = new Map(memoryFallback.get())
  texts.delete(key)
  if (!isStored) {
    // A reload would otherwise read the outdated text.
    withBrowserStorage('localStorage', (storage) => storage.removeItem(key))
    if (text !== null) texts.set(key, text)
  }
  memoryFallback.set(texts)
  return isStored || text === null
}

/** Returns the stored keys with a prefix. */
export function storedKeys(prefix: string): string[] {
  const keys = [...memoryFallback.get().keys(), ...(withBrowserStorage('localStorage', Object.keys) ?? [])]
  return keys.filter((key) => key.startsWith(prefix))
}

/** How often `restoreTexts` has added texts. */
export const restoreCount = createSharedState(0)

/** Adds texts that a portal stored for an earlier page to this page's memory. Never replaces a stored text, which is newer. */
export function restoreTexts(texts: Iterable<readonly [string, string]>): void {
  const unknown = [...texts].filter(([key]) => readStoredText(key) === null)
  if (unknown.length === 0) return
  memoryFallback.set(new Map([...unknown, ...memoryFallback.get()]))
  restoreCount.set(restoreCount.get() + 1)
}

/** Whether typed texts survive a reload, because the browser or the portal stores them. */
export function survivesReload(): boolean {
  return memoryFallback.get().size === 0 || (portalLink.get()?.does('memory') ?? false)
}
