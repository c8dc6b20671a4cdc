import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseCountry } from '#contract/country.ts'
import { wholeList } from '#src/features/countries/search/shown-countries.ts'
import texts from '#src/locales/countries.en.json'
import { CountryNeighbours } from './country-neighbours.tsx'
import '#src/ui/styles/base.css'
import '#src/ui/buttons/button.css'

const countries = ['Aland', 'B'.repeat(300)].flatMap(
  (name, index) => parseCountry({ id: index + 1, name, name_en: name }) ?? [],
)

test('a neighbour of a long name stays within a phone', async () => {
  await page.viewport(390, 800)
  const element = <CountryNeighbours countries={countries} country={countries[0]} view={wholeList} />
  const screen = await render(
    <IntlProvider locale="en" messages={texts} timeZone="UTC">
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </IntlProvider>,
  )
  await expect.element(screen.getByRole('link', { name: /B{300}/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
