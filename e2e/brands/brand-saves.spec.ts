import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

test('only an edited field is sent, and one that was changed back is not', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Save changes' })
  await name.fill('x')
  await name.fill('نور')
  await expect(save).toBeHidden()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('No changes yet')).toBeVisible()
  expect(await store.requests('PUT')).toEqual([])

  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByLabel('URL slug (English)').fill('nour-perfumes')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'العربية' }).click()
  await name.fill('نور العود')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نور العود')
  // The default language is in the flat fields, in every language of the screen.
  expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([
    { translations: { en: { metadata_url: 'nour-perfumes' } } },
    { name: 'نور العود' },
  ])
  const languages = (await store.requests()).map(({ headers }) => headers['accept-language'])
  expect(new Set(languages)).toEqual(new Set(['ar']))
})
