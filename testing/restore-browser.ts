import { vi } from 'vitest'

/** Ends what a test has replaced: spies, calls, globals, the environment and the clock. The setup of all tests calls it after each. */
export function restoreBrowser(): void {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
}
