import { pageSettings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/* The build of Diwan that sent the last response: the gateway names it in every response. */
const serverVersion = createSharedState(pageSettings.version)

/** Records the server version that a response names; null, for a response without one, changes nothing. */
export function recordVersion(version: string | null): void {
  if (version !== null) serverVersion.set(version)
}

/** Fetches and records the server's version. Never rejects: without a response nothing changes. */
export async function checkVersion(): Promise<void> {
  try {
    recordVersion((await fetch('/healthz', { cache: 'no-store' })).headers.get('x-diwan-version'))
  } catch {
    // ShellNotices reports a lost connection.
  }
}

/** Whether the server has another version than this page, for `useSharedState`. */
export const newVersion = {
  get: () => !import.meta.env.SSR && serverVersion.get() !== pageSettings.version,
  subscribe: serverVersion.subscribe,
}
