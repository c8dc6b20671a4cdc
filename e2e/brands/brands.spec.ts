import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

test('hundreds of brands load by themselves, and going back restores the search and the place in the list', async ({
  page,
  store,
}) => {
  const brands = Array.from({ length: 130 }, (_, index) => ({
    id: index + 1001,
    name: `Aurora ${index + 1}`,
  }))
  await store.arrange({ brands: [...brands, nour] })
  await page.goto('/brands')
  await expect(page.getByRole('table', { name: '131 brands' })).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(131)
  const search = page.getByLabel('Search brands')
  await search.fill('auro')
  await expect(page).toHaveURL('/brands?keyword=auro')
  await expect(page.getByRole('rowheader')).toHaveCount(130)
  const link = page.getByRole('link', { name: 'Aurora 120', exact: true })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/brands\/1120/)
  await page.goBack()
  await expect(link).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(search).toHaveValue('auro')
  const searches = (await store.requests('GET'))
    .filter(({ path }) => path.endsWith('/brands'))
    .map(({ query: { keyword = '', page = '1' } }) => keyword + page)
  // A change of a moment before the page opened reads the list again.
  expect([...new Set(searches)]).toEqual(['1', '2', '3', 'auro1', 'auro2', 'auro3'])
})

test.describe('in a store with only the specified operations', () => {
  test.beforeEach(({ store }) => store.serveOnlySpecification())

  test('a brand is opened by its number and saved without being read', async ({ page, store }) => {
    await store.arrange({ brands: [nour] })
    await page.goto('/brands')
    await page.getByLabel('Brand number').fill('../orders')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByLabel('Brand number')).toHaveAccessibleDescription(/letters, digits/)
    await page.getByLabel('Brand number').fill('٧')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page).toHaveURL(/\/brands\/7$/)
    await expect(page.getByText('Current values are unknown')).toBeVisible()
    await expect(page.getByText('The current picture is unknown.')).toHaveCount(2)
    await expect(page.getByText('The current page title is unknown')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Not loaded/)
    await page.getByLabel('Description', { exact: true }).fill('عطور فاخرة')
    const scrolled = await page.evaluate(() => scrollY)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
    // The message stays on this page, although the previous texts cannot be restored.
    await expect(page.getByText(/The previous values of these fields are unknown/)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    const [update] = await store.requests('PUT')
    expect(update?.body).toEqual({ description: 'عطور فاخرة' })
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('نور')
  })
})
