import type { CDPSession } from '@playwright/test'
import { afterEach, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

/** Has the tests of a file see the page as somebody does whose system gives it its few colours. */
export function forceColours(): void {
  beforeEach(() => emulate('active'))
  afterEach(() => emulate('none'))
}

function emulate(value: 'active' | 'none') {
  // Playwright is what the browser of these tests is driven by.
  const devtools = cdp() as CDPSession
  return devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}
