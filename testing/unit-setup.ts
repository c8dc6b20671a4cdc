import { afterAll, vi } from 'vitest'

/*
 * Test files share a process (vite.config.ts), and nothing else: whatever one pretends ends with it, and the next loads
 * our modules anew.
 */
const { Request, Response } = globalThis

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  // A server of @hono/node-server puts its own in their place.
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  vi.resetModules()
})
