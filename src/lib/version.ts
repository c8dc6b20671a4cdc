import { settings } from './settings.ts'

/* Which build of Diwan answered last. The gateway says so with every answer; the page was made by one of them. */
let seenVersion = settings.version
const listeners = new Set<() => void>()

/** Takes note of the version an answer came from; null when it did not say. */
export function noteVersion(version: string | null): void {
  if (version === null || version === seenVersion) return
  seenVersion = version
  for (const listener of listeners) listener()
}

/** Asks which version the server has. Without an answer nothing is known, and nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    noteVersion((await fetch('/healthz', { cache: 'no-store' })).headers.get('x-diwan-version'))
  } catch {
    // No connection: that is said elsewhere.
  }
}

/** Whether the server has another version than this page. */
export function hasNewVersion(): boolean {
  return seenVersion !== settings.version
}

/** Calls back when that may have changed; returns how to stop. */
export function onVersionSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
