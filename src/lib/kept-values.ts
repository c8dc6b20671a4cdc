import * as v from 'valibot'
import { inBrowser } from './browser-storage.ts'
import { createSharedState } from './shared-state.ts'

/** What is kept under a name; null when there is nothing, or nothing readable. */
export function readKept<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readText(name) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it when it is null. False when this page alone keeps it. */
export function keep(name: string, value: unknown): boolean {
  return keepText(name, value === null ? null : JSON.stringify(value))
}

/** Calls back when another tab has changed what is kept under a name. */
export function onKeptElsewhere(name: string, listener: () => void): void {
  // A key of null: the other tab has cleared everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener()
  })
}

/** What this page alone keeps, by name, until it is left: what the browser refused. */
export const textsOfPage = createSharedState<ReadonlyMap<string, string>>(new Map())

/** What is kept under a name; null when there is nothing. */
export function readText(name: string): string | null {
  return textsOfPage.get().get(name) ?? inBrowser('localStorage', (storage) => storage.getItem(name))
}

/** Keeps a text, or forgets it where it is null. False where this page alone keeps it. */
export function keepText(name: string, text: string | null): boolean {
  const isKept = text !== null && inBrowser('localStorage', (storage) => storage.setItem(name, text)) !== null
  const texts = new Map(textsOfPage.get())
  texts.delete(name)
  if (!isKept) {
    // What is out of date would be taken for the truth after a reload.
    inBrowser('localStorage', (storage) => storage.removeItem(name))
    if (text !== null) texts.set(name, text)
  }
  textsOfPage.set(texts)
  return isKept || text === null
}
