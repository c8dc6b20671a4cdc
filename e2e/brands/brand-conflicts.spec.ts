import type { Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { nour, type MockStore } from '#e2e/mock-store.ts'
import { name, saveButton } from './brand-steps.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: true })
const conflictNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Choose which version to keep' })
const arabic = (texts: object) => ({
  brands: [{ ...nour, translations: { ar: { ...nour.translations.ar, ...texts } } }],
})

/* Makes the loaded brand stale and triggers a refetch. */
async function refetchOnFocus(page: Page) {
  await page.clock.fastForward(60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}

async function openBrand(page: Page, store: MockStore) {
  await page.clock.install()
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
}

testInNewContext(
  'what somebody else wrote while a clearing was being confirmed is not cleared unseen',
  async ({ page, store }) => {
    await openBrand(page, store)
    await description(page).fill('')
    await saveButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await store.arrange(arabic({ description: 'بخور' }))
    await refetchOnFocus(page)
    await expect(page.getByText('بخور')).toBeAttached()
    await page.getByRole('button', { name: 'Clear and save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(conflictNotice(page).getByText('بخور')).toBeInViewport()
    expect(await store.requests('PUT')).toEqual([])

    // After the decision Diwan asks for confirmation again, because the text that would be cleared is another one.
    await conflictNotice(page).getByRole('button', { name: 'Keep mine' }).click()
    await saveButton(page).click()
    await page.getByRole('button', { name: 'Clear and save' }).click()
    await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ description: '' }])
  },
)

testInNewContext(
  'an undo never writes over what somebody else has written since',
  async ({ page, store }) => {
    await openBrand(page, store)
    await name(page).fill('نور العود')
    await saveButton(page).click()
    await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
    await store.arrange(arabic({ name: 'قمر' }))
    await refetchOnFocus(page)
    await expect(name(page)).toHaveValue('قمر')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(conflictNotice(page).getByText('قمر')).toBeInViewport()
    await conflictNotice(page).getByRole('button', { name: 'Use the store’s' }).click()
    await expect(name(page)).toHaveValue('قمر')
    expect((await store.requests('PUT')).map(({ body }) => body)).toEqual([{ name: 'نور العود' }])
  },
)

testInNewContext(
  'with something left to decide, saving from the review leads to it',
  async ({ page, store }) => {
    await openBrand(page, store)
    await name(page).fill('نور العود')
    await store.arrange(arabic({ name: 'قمر' }))
    await refetchOnFocus(page)
    await expect(conflictNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(conflictNotice(page).getByRole('button', { name: 'Keep mine' })).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(conflictNotice(page).getByRole('button', { name: 'Keep mine' })).toBeFocused()
    expect(await store.requests('PUT')).toEqual([])
  },
)
