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

test('a refused field shows its reason and keeps the typed text', async ({ page, store }) => {
  await store.arrange({ brands: [nour, { ...nour, id: 8, name: 'ضياء', translations: {} }] })
  await page.goto('/brands/7')
  await page.getByLabel('Name', { exact: true }).fill('ضياء')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('ضياء')
  await name.fill('ضياء العود')
  await expect(name).toHaveAttribute('aria-invalid', 'false')

  // An error in a response with HTTP 200 is a refusal too.
  const fields = { translations: { en: { metadata_url: ['Already in use'] } } }
  const error = { message: 'alert.invalid_fields', fields }
  await store.injectFault('updateBrand', { kind: 'body', body: { status: 422, success: false, error } })
  await page.getByRole('button', { name: 'Save changes' }).click()
  const slug = page.getByLabel('URL slug (English)')
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/Already in use/)
})

test('a save that the store confirms without data counts as saved', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await store.injectFault('updateBrand', {
    kind: 'body-after',
    body: { status: 200, success: true },
    status: 201,
  })
  await page.goto('/brands/7')
  await page.getByLabel('Logo').fill('https://cdn.example/l.png')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
})

test('pressing save many times saves once', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await page.getByLabel('Name', { exact: true }).fill('نور العود')
  await page.getByRole('button', { name: 'Save changes' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
  expect(await store.requests('PUT')).toHaveLength(1)
})

test('leaving with unsaved changes asks first', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await page.getByLabel('Name', { exact: true }).fill('نور العود')
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('نور العود')
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/brands$/)
  expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'نور العود' }])
  // The list shows the saved values.
  await page.getByRole('link', { name: 'Nour' }).click()
  await page.getByLabel('Name', { exact: true }).fill('x')
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/نور العود/])
})
