import { expect, test } from 'vitest'
import { forceColours } from '#testing/forced-colours.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import '#src/ui/styles/base.css'
import { Navigation } from './navigation.tsx'

forceColours()

test('in forced colours only the current page has an outline', async () => {
  const { container } = await renderWithProviders(<Navigation />, { location: '/brands' })
  const outlined = [...container.querySelectorAll('a')].filter((place) => {
    const { outlineStyle, outlineColor } = getComputedStyle(place)
    return outlineStyle === 'solid' && outlineColor !== 'rgba(0, 0, 0, 0)'
  })
  expect(outlined.map(({ textContent }) => textContent)).toEqual(['Brands'])
})
