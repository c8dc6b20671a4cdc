import type { Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { holdResponses } from '#e2e/hold-responses.ts'
import { download } from '#e2e/download.ts'

/* The box that both finds a country and filters the list. */
function searchField(page: Page) {
  return page.getByRole('combobox', { name: 'Country', exact: true })
}

test('the filters and the order of the list are in the URL, and the export has the same rows', async ({
  page,
}) => {
  await page.goto('/countries')
  await searchField(page).fill('guinea')
  await expect(page.getByText(/^4 countries of 2\d\d$/)).toBeVisible()
  await expect
    .poll(() => liveRegionTexts(page))
    .toContainEqual(expect.stringMatching(/^4 countries of 2\d\d$/))
  await expect(page.getByRole('rowheader').first()).toHaveText('Guinea')
  await page.getByRole('button', { name: 'Dial code', exact: true }).click()
  await expect(page).toHaveURL('/countries?search=guinea&sort=mobile_code')
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([
    'Guinea',
    'Equatorial Guinea',
    'Guinea-Bissau',
    'Papua New Guinea',
  ])
  const file = await download(page, () => page.getByRole('button', { name: 'Export as CSV' }).click())
  expect(file.name).toMatch(/^Countries \d{4}-\d\d-\d\d\.csv$/)
  const [head, first, ...others] = file.text.split('\r\n')
  expect(head).toBe('\uFEFFNumber,Name in Arabic,Name in English,Code,Dial code,Capital')
  expect(first).toMatch(/^\d+,غينيا,Guinea,GN,'\+224,Conakry$/)
  expect(others).toHaveLength(4)
  await page.getByRole('link', { name: 'Equatorial Guinea' }).click()
  await expect(page.getByRole('link', { name: 'Previous Guinea' })).toBeVisible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page).toHaveURL('/countries?search=guinea&sort=mobile_code')
})

testInNewContext(
  'the list is read in a few pages and stored in the browser for a day @long',
  async ({ page, store }) => {
    await page.clock.install()
    await page.goto('/countries')
    const caption = await page.getByText(/^2\d\d countries$/).textContent()
    const shown = Number.parseInt(caption ?? '', 10)
    await expect(page.getByRole('rowheader')).toHaveCount(shown)
    const requests = await store.requests('GET')
    // The page repeats the first read where the gateway could not embed it in time.
    expect(new Set(requests.map(({ query }) => query.page)).size).toBe(Math.ceil(shown / 60))

    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveCount(shown)
    expect(await store.requests('GET')).toHaveLength(requests.length)

    await store.arrange({ countries: [{ id: 1, name_en: 'Oman', code: 'OM' }] })
    await page.getByRole('button', { name: 'Refresh now' }).click()
    await expect(page.getByText('1 country', { exact: true })).toBeVisible()

    // A day later, the page shows the cached list while it fetches a new one.
    await store.arrange({ countries: [] })
    await page.clock.fastForward('25:00:00')
    const [newer] = await holdResponses(page, { method: 'GET', url: '**/api/countries*', count: 1 })
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText('Oman')
    newer?.release()
    await expect(page.getByText(/^No country matches/)).toBeVisible()
  },
)

test('when a page of the list fails, the rest is shown and only that page is requested again @long', async ({
  page,
  store,
}) => {
  await page.route('**/api/countries?page=3*', (route) => route.abort())
  await page.goto('/countries')
  await expect(page.getByText(/The list is incomplete: 60 countries didn’t load/)).toBeVisible()
  const before = (await store.requests('GET')).length
  await page.unroute('**/api/countries?page=3*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^2\d\d countries$/)).toBeVisible()
  await expect(page.getByText(/incomplete/)).toBeHidden()
  expect((await store.requests('GET')).slice(before).map(({ query }) => query.page)).toEqual(['3'])
})
