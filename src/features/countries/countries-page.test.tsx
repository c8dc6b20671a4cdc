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

const headers = { 'x-diwan-version': 'test' }

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
  const list = { rows, unreadable: 2, missing: 1, failures: [], pages: new Map() }
  return { screen, router, announced, load: () => client.setQueryData(countryQueries.list().queryKey, list) }
}

test('a search typed while the list loads is announced with its count once the list is there', async () => {
  const { screen, router, announced, load } = await openPage('/countries')
  await screen.getByRole('combobox', { name: 'Country', exact: true }).fill('guinea')
  await expect.poll(() => router.state.location.search).toBe('?search=guinea')
  load()
  await expect.poll(() => announced).toContain('2 countries of 3')
  await expect.element(screen.getByText(/the store didn’t send 1 country\./)).toBeVisible()
  await expect.element(screen.getByText(/^2 .*read/)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Country', exact: true }).fill('zzz')
  await expect.poll(() => announced).toContain('No country matches “\u2068zzz\u2069”.')
  await screen.getByRole('link', { name: 'Show all countries' }).click()
  await expect.element(screen.getByRole('table', { name: '3 countries' })).toBeVisible()
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

test('a page of the list that fails is requested again alone, and the list is stored for a day', async () => {
  const requested: (string | null)[] = []
  let broken: string | null = '2'
  vi.stubGlobal('fetch', async (path: string) => {
    const number = new URL(path, location.href).searchParams.get('page')
    requested.push(number)
    if (number === broken) throw new TypeError('offline')
    const pagination = { total: 3, totalPages: 3, currentPage: Number(number) }
    return Response.json({ success: true, data: [rows[Number(number) - 1]], pagination }, { headers })
  })
  const open = () => renderWithProviders(<CountriesPage />, { client: new QueryClient() })
  const first = await open()
  await expect.element(first.getByText(/incomplete: 1 country didn’t load. Showing 2/)).toBeVisible()
  expect(document.cookie).not.toContain('countries')
  broken = null
  await first.getByRole('button', { name: 'Try again' }).click()
  await expect.element(first.getByText('3 countries')).toBeVisible()
  await expect.element(first.getByText(/incomplete/)).not.toBeInTheDocument()
  expect(requested).toEqual(['1', '2', '3', '2'])
  expect(document.cookie).toContain('countries=en')
  await first.unmount()
  const stored = await open()
  await expect.element(stored.getByText('3 countries')).toBeVisible()
  expect(requested).toHaveLength(4)
  await stored.unmount()
  for (const [key, text] of Object.entries(localStorage))
    localStorage.setItem(key, String(text).replace(/(?<="readAt":)\d+/, '1'))
  // A newer list that lacks a page does not replace it.
  broken = '3'
  const older = await open()
  await expect.element(older.getByText(/^This may be out of date/)).toBeVisible()
  await expect.element(older.getByText('3 countries')).toBeVisible()
})
