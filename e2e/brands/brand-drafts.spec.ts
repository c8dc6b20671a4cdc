import type { Page } from '@playwright/test'
import { expect, testInNewContext, testInNewTab } from '#e2e/fixtures.ts'
import { withinSecond } from '#e2e/is-long-run.ts'
import { nour } from '#e2e/mock-store.ts'
import { name, saveButton } from './brand-steps.ts'

const draftNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes, typed' })

testInNewTab(
  'typed text is offered again after the page crashed, and is forgotten once it is saved',
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

testInNewContext(
  'colleagues see immediately who edits a brand, and see a save within a second, next to their typed text',
  async ({ page, store, browser, gateway }) => {
    await store.arrange({ brands: [nour] })
    const sara = await (await browser.newContext({ locale: 'en' })).newPage()
    await sara.goto(`${gateway.origin}/brands/7`)
    await page.goto('/brands/7')
    const editor = page.getByText('Being edited in another tab or by a colleague')
    await name(sara).fill('قمر')
    await sara.getByLabel('Description', { exact: true }).fill('بخور')
    await expect(editor).toBeVisible()
    await name(page).fill('نور العود')
    await saveButton(sara).click()
    await expect(sara.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('بخور', withinSecond)
    await expect(page.getByRole('button', { name: 'Keep mine Name' })).toBeVisible()
    await expect(name(page)).toHaveValue('نور العود')
    await expect(editor).toBeHidden()

    // Who closes a page without saving is gone as well.
    await name(sara).fill('بدر')
    await expect(editor).toBeVisible()
    sara.on('dialog', (dialog) => void dialog.accept())
    await sara.goto('about:blank')
    await expect(editor).toBeHidden()
    await sara.context().close()
  },
)
