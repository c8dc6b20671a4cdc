import { afterEach, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

/** Emulates forced colours in the tests of a file. */
export function forceColours(): void {
  beforeEach(() => emulate('active'))
  afterEach(() => emulate('none'))
}

function emulate(value: 'active' | 'none') {
  const devtools = cdp()
  return devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}
