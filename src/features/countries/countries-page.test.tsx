import { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { parseCountry } from '#contract/country.ts'
import { Announcer } from '#src/ui/states/announcer.tsx'
import { recordAnnouncements } from '#testing/announcements.ts'
import { renderWithProviders } from '#testing/render-with-providers.tsx'
import { countryQueries } from '#src/features/countries/api/queries.ts'
import { CountriesPage } from './countries-page.tsx'

const names = ['Oman', 'Guinea', 'Papua New Guinea']
const rows = names.flatMap(
  (name_en, index) => parseCountry({ id: index + 1, name_en, mobile_code: `+96${index}` }) ?? [],
)

/* The page while the list loads; `load` ends that. */
async function openPage(location: string) {
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const announced = recordAnnouncements()
  const client = new QueryClient()
  const content = (
    <>
      <Announcer />
      <CountriesPage />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [location] })
  const screen = await renderWithProviders(null, { client, router })
  const list = { rows, unreadable: 0, missing: 0, failures: [], pages: new Map() }
  return { screen, router, announced, load: () => client.setQueryData(countryQueries.list().queryKey, list) }
}

test('a search typed while the list loads is announced with its count once the list is there', async () => {
  const { screen, router, announced, load } = await openPage('/countries')
  await screen.getByRole('combobox', { name: 'Country', exact: true }).fill('guinea')
  await expect.poll(() => router.state.location.search).toBe('?search=guinea')
  load()
  await expect.poll(() => announced).toContain('2 countries of 3')
})

test('the count of the search that opened the page is not announced, because it is read in place', async () => {
  const { screen, announced, load } = await openPage('/countries?search=guinea')
  load()
  await expect.element(screen.getByText('2 countries of 3')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Country', exact: true }).fill('papua')
  await expect.poll(() => announced).toContain('1 country of 3')
  expect(announced).not.toContain('2 countries of 3')
})

test('a misspelt search shows what comes close, and marks it', async () => {
  const { screen, load } = await openPage('/countries?search=giunea')
  load()
  const table = screen.getByRole('table', { name: '2 close matches for “\u2068giunea\u2069”' })
  await expect.element(table).toBeVisible()
  const marks = [...table.element().querySelectorAll('mark')]
  expect(marks.map(({ textContent }) => textContent)).toEqual(['Guinea', 'Guinea'])
})

test('the empty box lists all countries, Enter opens the closest match of a typed text, and the address fills the box', async () => {
  const { screen, router, load } = await openPage('/countries')
  load()
  const box = screen.getByRole('combobox', { name: 'Country', exact: true })
  await box.click()
  await expect.element(screen.getByRole('option', { name: /Oman \+960/ })).toBeVisible()
  await box.fill('giunea')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/countries/2')
  expect(router.state.location.search).toBe('?search=giunea')
  await router.navigate(-1)
  // The list is as it was, though Enter came before the address followed.
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/countries', search: '?search=giunea' })
  await expect.element(box).toHaveValue('giunea')
  await router.navigate('/countries?search=papua')
  await expect.element(box).toHaveValue('papua')
  await userEvent.tab()
  await expect.element(box).toHaveValue('papua')
})
