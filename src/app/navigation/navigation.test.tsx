import type { CDPSession } from '@playwright/test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/ui/styles/base.css'
import './navigation.css'
import { Navigation } from './navigation.tsx'

function emulate(value: 'active' | 'none') {
  // The cast is safe: Playwright drives the browser of these tests.
  const devtools = cdp() as CDPSession
  return devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
}

beforeEach(() => emulate('active'))
afterEach(() => emulate('none'))

test('in forced colours only the current page has an outline', async () => {
  const { container } = await renderWithProviders(<Navigation />, { location: '/brands' })
  const outlined = [...container.querySelectorAll('a')].filter((place) => {
    const { outlineStyle, outlineColor } = getComputedStyle(place)
    return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)'
  })
  expect(outlined.map(({ textContent }) => textContent)).toEqual(['Brands'])
})
