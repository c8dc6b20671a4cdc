import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'

test('translators see the source text beside, filter for missing texts, and copy texts that fit', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  const english = page.getByRole('tab', { name: 'English' })
  await expect(english).toHaveAccessibleName('English 2 of 5')
  await english.click()
  await page.getByRole('button', { name: 'Side by side' }).click()
  const slugs = page
    .getByLabel('URL slug', { exact: true })
    .or(page.getByLabel('URL slug (English)', { exact: true }))
  await expect(slugs).toHaveCount(2)
  // Read in one task, because what loads above the fields moves both.
  const [source, translation] = await slugs.evaluateAll((fields) =>
    fields.map((field) => field.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
  )
  expect(source?.y).toBe(translation?.y)
  expect(source?.x).not.toBe(translation?.x)

  await page.getByRole('button', { name: 'Missing only' }).click()
  await expect(page).toHaveURL(/language=en&view=side-by-side&fields=missing/)
  await expect(page.getByLabel('Page title (English)')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Side by side' }).click()
  await expect(page.getByLabel('Name (English)')).toBeHidden()
  await page.getByLabel('Page title (English)').pressSequentially('Oud')
  await expect(page.getByLabel('Page title (English)')).toBeFocused()
  await page.getByRole('button', { name: 'Copy from Arabic URL slug' }).click()
  await expect(page.getByLabel('URL slug (English)')).toHaveValue('nour')
  await expect(page.getByLabel('URL slug (English)')).toBeFocused()
  await expect(english).toHaveAccessibleName('English 4 of 5 changed')
})
