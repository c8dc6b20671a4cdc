import type { Page } from '@playwright/test'
import { expect, test, testInNewContext, testInNewTab } from '#e2e/fixtures.ts'
import { nour } from '#e2e/mock-store.ts'
import { name, saveButton } from './brand-steps.ts'

const draftNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes, typed' })
const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('diwan-draft/')).length)

testInNewTab(
  'what was typed comes back after the page died, and is let go of once saved',
  async ({ page, store, context }) => {
    await store.arrange({ brands: [{ ...nour, logo: 'https://cdn.example/l.png' }] })
    await page.goto('/brands/7')
    await name(page).fill('نور العود')
    await page.getByLabel('Logo').fill('')
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto('/brands/7')
    await expect(draftNotice(reopened).getByText('Name (Arabic)')).toBeVisible()
    await expect(draftNotice(reopened).getByText('نور العود')).toBeVisible()
    await expect(name(reopened)).toHaveValue('نور')
    await draftNotice(reopened).getByRole('button', { name: 'Restore' }).click()
    await expect(name(reopened)).toHaveValue('نور العود')
    await expect(name(reopened)).toBeFocused()
    await expect(reopened.getByLabel('Logo')).toHaveValue('')
    await saveButton(reopened).click()
    await reopened.getByRole('button', { name: 'Clear and save' }).click()
    await expect(reopened.getByText(/^Saved(\.|$)/)).toBeVisible()
    const [update] = await store.requests('PUT')
    expect(update?.body).toEqual({ logo: '', name: 'نور العود' })
    await reopened.reload()
    await expect(name(reopened)).toHaveValue('نور العود')
    await expect(draftNotice(reopened)).toBeHidden()
  },
)

test('a draft belongs to its brand, and is gone once it was thrown away and not brought back', async ({
  page,
  store,
}) => {
  await store.arrange({ brands: [nour, { ...nour, id: 8, name: 'ضياء', translations: {} }] })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await page.getByRole('link', { name: 'All brands' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'ضياء' }).click()
  await expect(name(page)).toHaveValue('ضياء')
  await expect(draftNotice(page)).toBeHidden()
  await page.goto('/brands/7')
  await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  await expect(draftNotice(page).getByText('نور العود')).toBeVisible()
  await draftNotice(page).getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await expect(name(page)).toHaveValue('نور')
  await expect(draftNotice(page)).toBeHidden()
})

testInNewTab('two tabs of one brand keep what each of them types', async ({ page, store, context }) => {
  await store.arrange({ brands: [nour] })
  await page.goto('/brands/7')
  await name(page).fill('من الأولى')
  const second = await context.newPage()
  await second.goto('/brands/7')
  await draftNotice(second).getByRole('button', { name: 'Discard' }).click()
  await name(second).fill('من الثانية')
  // The first tab stores its draft again after the discard; then each tab sees both drafts.
  for (const tab of [page, second]) await expect.poll(() => countDrafts(tab)).toBe(2)
  await page.close()
  await second.close()
  const third = await context.newPage()
  await third.goto('/brands/7')
  const drafts = ['من الثانية', 'من الأولى']
  for (const _ of drafts) {
    await expect(draftNotice(third).getByText(/من الثانية|من الأولى/)).toBeVisible()
    await draftNotice(third).getByRole('button', { name: 'Discard' }).click()
  }
  await expect(draftNotice(third)).toBeHidden()
})

testInNewTab('a browser that keeps nothing says so and saves all the same', async ({ page, store }) => {
  await store.arrange({ brands: [nour] })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/brands/7')
  await name(page).fill('نور العود')
  await expect(
    page.getByText('Unsaved changes. This browser can’t store them, so save before you leave.'),
  ).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(/^Saved(\.|$)/)).toBeVisible()
})

testInNewContext(
  'a brand that is read again in the background never takes the place of what is typed',
  async ({ page, store }) => {
    await page.clock.install()
    await store.arrange({ brands: [nour] })
    await page.goto('/brands/7')
    await name(page).fill('نور العود')
    const refetchOnFocus = async () => {
      await page.clock.fastForward(60_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    }
    const mergedNotice = page.getByRole('status').filter({ hasText: 'You hadn’t edited these' })
    const [logo, banner] = ['https://cdn.example/l.png', 'https://cdn.example/b.png']
    await store.arrange({ brands: [{ ...nour, logo }] })
    await refetchOnFocus()
    await expect(mergedNotice.getByRole('listitem')).toHaveText(['Logo'])
    const { ar, en } = nour.translations
    const translations = { ar: { ...ar, name: 'قمر' }, en }
    await store.arrange({ brands: [{ ...nour, logo, banner, translations }] })
    await refetchOnFocus()
    await expect(page.getByText('Choose which version to keep')).toBeVisible()
    await expect(mergedNotice.getByRole('listitem')).toHaveText(['Logo', 'Banner'])
    await expect(name(page)).toHaveValue('نور العود')

    // “Missing only” hides the field until a colleague clears it.
    await page.getByRole('button', { name: 'Missing only' }).click()
    const description = page.getByLabel('Description', { exact: true })
    await expect(description).toBeHidden()
    const cleared = { ar: { ...translations.ar, description: '' }, en }
    await store.arrange({ brands: [{ ...nour, logo, banner, translations: cleared }] })
    await refetchOnFocus()
    await expect(description).toBeVisible()
  },
)
