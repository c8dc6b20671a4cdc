import { settings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/* Which build of Diwan answered last. The gateway says so with every answer; the page was made by one of them. */
const seenVersion = createSharedState(settings.version)

/** Takes note of the version an answer came from; null when it did not say. */
export function noteVersion(version: string | null): void {
  if (version !== null) seenVersion.set(version)
}

/** Asks which version the server has. Without an answer nothing is known, and nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    noteVersion((await fetch('/healthz', { cache: 'no-store' })).headers.get('x-diwan-version'))
  } catch {
    // No connection: that is said elsewhere.
  }
}

/** Whether the server has another version than this page, for `useSharedState`. */
export const newVersion = {
  get: () => seenVersion.get() !== settings.version,
  subscribe: seenVersion.subscribe,
}
