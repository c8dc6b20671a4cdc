import { afterAll, vi } from 'vitest'

/* Test files share a process (vite.config.ts). Resets stubs, timers, environment and modules after each file. */
const { Request, Response } = globalThis

// A busy machine is slow: waits as long as `expect.poll` (vite.config.ts) instead of a second.
const { waitFor } = vi
vi.waitFor = (callback, options = 5000) => waitFor(callback, options)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // A server of @hono/node-server replaces these globals.
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  vi.resetModules()
  vi.waitFor = waitFor
})
