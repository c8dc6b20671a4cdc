import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'
import { logo, name, saveButton, savedNotice } from './brand-steps.ts'

test('staff can review their changes by field and language before saving', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByLabel('Page title (English)').fill('Oud by Nour')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: '2 changes' })
  await expect(review.getByText('Name (Arabic)')).toBeVisible()
  await expect(review.getByText('نور', { exact: true })).toBeVisible()
  await expect(review.getByText('Page title (English)')).toBeVisible()
  await expect(review.getByText('empty')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Page title (English)')).toHaveValue('Oud by Nour')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await saveButton(page).click()
  await expect(savedNotice(page)).toBeVisible()
  const [update] = await store.requests('PUT')
  expect(update?.body).toEqual({
    name: 'نور العود',
    translations: { en: { metadata_title: 'Oud by Nour' } },
  })
})

test('a field is cleared only after a confirmation that names it', async ({ page, store }) => {
  await store.arrange({ brands: [{ ...nour, logo }] })
  await page.goto('/brands/7')
  await page.getByLabel('Logo').fill('')
  await page.getByLabel('Description', { exact: true }).fill('عطور فاخرة')
  await expect(page.getByLabel('Logo')).toHaveAccessibleDescription('Will be cleared in the store')
  await saveButton(page).click()
  const question = page.getByRole('dialog', { name: 'Clear 1 field in the store?' })
  await expect(question.getByRole('listitem')).toHaveText(['Logo'])
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect(await store.requests('PUT')).toEqual([])

  await saveButton(page).click()
  await question.getByRole('button', { name: 'Clear and save' }).click()
  await expect(savedNotice(page)).toBeVisible()
  const [update] = await store.requests('PUT')
  expect(update?.body).toEqual({ logo: '', description: 'عطور فاخرة' })
})
