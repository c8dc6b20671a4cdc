import { pageSettings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/* Which build of Diwan answered last. The gateway says so with every answer; the page was made by one of them. */
const serverVersion = createSharedState(pageSettings.version)

/** Takes note of the version an answer came from; null when it did not say. */
export function recordVersion(version: string | null): void {
  if (version !== null) serverVersion.set(version)
}

/** Asks which version the server has. Without an answer nothing is known, and nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    recordVersion((await fetch('/healthz', { cache: 'no-store' })).headers.get('x-diwan-version'))
  } catch {
    // No connection: that is said elsewhere.
  }
}

/** Whether the server has another version than this page, for `useSharedState`. */
export const newVersion = {
  get: () => serverVersion.get() !== pageSettings.version,
  subscribe: serverVersion.subscribe,
}
