import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { missingScope, nour } from '#e2e/mock-store.ts'

test('staff find a brand by searching and by paging', async ({ page }) => {
  await page.goto('/brands')
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 3').first()).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test('a search narrows the list, and says when nothing is found', async ({ page, store }) => {
  await store.arrange({ brands: [nour, { ...nour, id: 8, name: 'ضياء', translations: {} }] })
  await page.goto('/brands')
  await page.getByLabel('Search brands').fill('نور')
  await expect(page.getByRole('rowheader')).toHaveText([/Nour.*نور/])
  await page.getByLabel('Search brands').fill('zzz')
  await expect(page.getByText('No brand matches “\u2068zzz\u2069”.')).toBeVisible()
  await expect.poll(() => liveRegionTexts(page)).toContain('No brand matches “\u2068zzz\u2069”.')
  await page.getByLabel('Search brands').fill('ضياء')
  await expect.poll(() => liveRegionTexts(page)).toContain('1 brand')
})

test('a search from a later page requests only its own first page, and going back restores list and page', async ({
  page,
  store,
}) => {
  const brands = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, name: `Aurora ${index + 1}` }))
  await store.arrange({ brands: [...brands, nour] })
  await page.goto('/brands')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page.getByText('60 of 131 brands loaded.')).toBeVisible()
  const search = page.getByLabel('Search brands')
  const response = Promise.withResolvers<void>()
  await page.route(/keyword=auro/, async (route) => {
    await response.promise
    await route.continue()
  })
  await search.pressSequentially('auro', { delay: 30 })
  await expect(page).toHaveURL('/brands?keyword=auro')
  // While another list is loading, the button belongs to neither list.
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  response.resolve()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(page).toHaveURL('/brands?keyword=auro')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  await expect(page).toHaveURL('/brands?keyword=auro&page=2')
  await page.goBack()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(search).toHaveValue('auro')
  await page.goBack()
  await expect(search).toHaveValue('')
  const searches = (await store.requests('GET')).map(
    ({ query: { keyword = '', page = '1' } }) => keyword + page,
  )
  // A change of a moment before the page opened reads the list again.
  expect([...new Set(searches)]).toEqual(['1', 'auro1'])
})

test('a page beyond the last links to the first, and the last page keeps the focus', async ({ page }) => {
  await page.goto('/brands?page=99')
  await expect(page.getByText('There is no page 99.')).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await page.goto('/brands?page=2')
  const next = page.getByRole('button', { name: 'Next page' })
  await next.press('Enter')
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(next).toBeFocused()
  await expect(next).toBeDisabled()
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

test('without the permission to read brands, a brand can be opened by its number', async ({
  page,
  store,
}) => {
  await store.injectFault('listBrands', missingScope, 9)
  await page.goto('/brands')
  await expect(page.getByLabel('Brand number')).toBeVisible()
})

test('HTML in a text is shown as text, and a translation may be missing', async ({ page, store }) => {
  const script = '<img src=x onerror="document.title=1"><b>نور</b>'
  await store.arrange({ brands: [{ ...nour, name: script, translations: { en: null } }] })
  await page.goto('/brands')
  await expect(page.getByRole('link', { name: script })).toBeVisible()
  await page.getByRole('link', { name: script }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(script)
})
