/// <reference types="vite/client" />
import { afterAll, afterEach, vi } from 'vitest'
import { restoreBrowser } from './restore-browser.ts'
import { waitPatiently } from './patient-waits.ts'

/* Test files share a process (vite.config.ts). Resets globals and modules after each file. */
const { Request, Response } = globalThis

const waitAsBefore = waitPatiently()

// Modules of the page run as in a browser; a test of what the gateway renders changes it.
import.meta.env.SSR = false

afterEach(restoreBrowser)

afterAll(() => {
  restoreBrowser()
  // A server of @hono/node-server replaces these globals.
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  vi.resetModules()
  waitAsBefore()
})
