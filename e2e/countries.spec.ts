import { expect, test } from './fixtures.ts'

test('a country of the last page is found by name, code or dial code in either language', async ({
  page,
}) => {
  await page.goto('/countries')
  const country = page.getByRole('combobox', { name: 'Country' })
  for (const typed of ['zimb', 'زيمبابوي', '00263', '٢٦٣', 'ZW']) {
    await country.fill(typed)
    await expect(page.getByRole('option', { name: /Zimbabwe/ })).toBeVisible()
  }
  await country.fill('zimb')
  await page.getByRole('option', { name: /Zimbabwe/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zimbabwe')
  await expect(page.getByText('+263')).toBeVisible()
})

test('the field is the one thing called Country', async ({ page }) => {
  await page.goto('/countries')
  await expect(page.getByLabel('Country', { exact: true })).toHaveCount(1)
})

test('the list walks over all pages, once', async ({ page, store }) => {
  await page.goto('/countries')
  await expect(page.getByText(/^\d+ countries$/)).toBeVisible()
  const shown = await page.getByRole('rowheader').count()
  expect(shown).toBeGreaterThan(230)
  expect(await store.requests('GET')).toHaveLength(Math.ceil(shown / 60))
})

test('a service that gives the same page again and again is read once, and what is missing is said', async ({
  page,
  store,
}) => {
  const pagination = { total: 3, currentPage: 1, totalPages: 3 }
  const body = { status: 200, success: true, data: [{ id: 1, name_en: 'Oman' }], pagination }
  await store.trouble('listCountries', { kind: 'body', body }, 5)
  await page.goto('/countries')
  await expect(page.getByText('1 country', { exact: true })).toBeVisible()
  await expect(page.getByText('2 countries more are said to exist')).toBeVisible()
})

test('a country page shows what else the store sent', async ({ page, store }) => {
  await store.arrange({ countries: [{ id: 5, name: 'بلد', code: 'XX', currency: { code: 'XXR' } }] })
  await page.goto('/countries/5')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بلد')
  await expect(page.getByText('{"code":"XXR"}')).toBeVisible()
})

test('a country that does not exist is said not to', async ({ page }) => {
  await page.goto('/countries/999999')
  await expect(page.getByText('There is no country with the number 999999.')).toBeVisible()
})

test('records with little in them are shown with what they have', async ({ page, store }) => {
  await store.arrange({ countries: [{ id: 1 }, { name_en: 'Nowhere' }, { id: 3, code: 'QQ', name: null }] })
  await page.goto('/countries')
  await expect(page.getByRole('rowheader')).toHaveText([/Unnamed country/, /Nowhere/, /QQ/])
})

test('a connection without the permission says what to ask for', async ({ page, startGateway }) => {
  await page.goto(`${await startGateway({ STORE_API_TOKEN: 'demo-without-metadata' })}/countries`)
  await expect(page.getByText('The store connection lacks the permission for this.')).toBeVisible()
  await expect(page.getByText('metadata.read')).toBeVisible()
})

for (const language of ['en', 'ar'] as const) {
  test.describe(`by keyboard alone, in ${language}`, () => {
    test.use({ language })

    test('a country is typed, chosen and opened', async ({ page }) => {
      await page.goto('/countries')
      await page.getByRole('main').getByRole('combobox').focus()
      await page.keyboard.type('zimb')
      await expect(page.getByRole('option', { name: /Zimbabwe|زيمبابوي/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zimbabwe|زيمبابوي/)
    })
  })
}
