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
