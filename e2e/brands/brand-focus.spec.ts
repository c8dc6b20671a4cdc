import { expect, test } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'
import { name, saveButton, savedNotice } from './brand-steps.ts'

test('a save leaves the page in place, and an undo keeps the focus on its button', async ({
  page,
  store,
}) => {
  const { ar } = nour.translations
  const en = { name: 'Nour', metadata: { url: 'nour' } }
  await store.arrange({ brands: [{ ...nour, translations: { ar, en } }] })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/brands/7?language=en')
  const slug = page.getByLabel('URL slug (English)')
  await expect(slug).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const place = () => slug.evaluate((field) => Math.round(field.getBoundingClientRect().top))
  const before = await place()
  await slug.fill('oud')
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  expect(await place()).toBe(before)
  await page.keyboard.press('ControlOrMeta+s')
  await expect(savedNotice(page)).toBeVisible()
  await expect(saveButton(page)).toBeHidden()
  await expect(slug).toBeFocused()
  expect(await place()).toBe(before)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Change undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a refused field scrolls into view with its message', async ({ page, store }) => {
  await store.arrange({ brands: [nour, { ...nour, id: 8, name: 'ضياء', translations: {} }] })
  await page.setViewportSize({ width: 900, height: 500 })
  await page.goto('/brands/7')
  await name(page).fill('ضياء')
  await page.getByLabel('Banner').fill('https://cdn.example/b.png')
  await page.getByLabel('Banner').press('Enter')
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toBeInViewport({ ratio: 1 })
  await expect(name(page).locator('..').getByText(/./).last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('The store didn’t accept 1 field')).toBeAttached()
})

test('a brand without a name is not sent, and the form says so', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill(' ')
  await expect(name(page)).toHaveAccessibleDescription('A brand needs a name.')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByLabel('Name (English)').fill('')
  await saveButton(page).click()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('1 error')).toBeVisible()
  await name(page).fill('نور')
  await saveButton(page).click()
  const question = page.getByRole('dialog', { name: 'Clear 1 field in the store?' })
  await expect(question.getByRole('listitem')).toHaveText(['Name (English)'])
  expect(await store.requests('PUT')).toEqual([])
})

test('deciding a conflict moves the focus to its field, and discarding a draft to the button that restores it', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  const translations = { ar: { ...nour.translations.ar, name: 'قمر' } }
  await store.arrange({ brands: [{ ...nour, translations }] })
  await saveButton(page).click()
  await page.getByRole('button', { name: 'Keep mine', exact: true }).press('Enter')
  await expect(name(page)).toBeFocused()
  await page.goto('/brands')
  await page.goto('/brands/7')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Restore changes' })).toBeFocused()
})
