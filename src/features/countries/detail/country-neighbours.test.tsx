import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseCountry } from '#contract/country.ts'
import { fullList } from '#src/features/countries/search/countries-view.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { CountryNeighbours } from './country-neighbours.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/buttons/button.css'

const countries = ['Aland', 'B'.repeat(300)].flatMap(
  (name, index) => parseCountry({ id: index + 1, name, name_en: name }) ?? [],
)

test('a neighbour with a long name fits on a phone', async () => {
  await page.viewport(390, 800)
  const element = <CountryNeighbours countries={countries} country={countries[0]} view={fullList} />
  const screen = await renderWithProviders(element)
  await expect.element(screen.getByRole('link', { name: /B{300}/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the only country that a search finds has its neighbours in the whole list', async () => {
  const view = { ...fullList, search: 'aland' }
  const element = <CountryNeighbours countries={countries} country={countries[0]} view={view} />
  const screen = await renderWithProviders(element)
  await expect.element(screen.getByRole('link', { name: /B{300}/ })).toBeVisible()
})
