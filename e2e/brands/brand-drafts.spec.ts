import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { withinSecond } from '#e2e/is-long-run.ts'
import { nour } from '#e2e/mock-store.ts'
import { name, saveButton } from './brand-steps.ts'

testInNewContext(
  'colleagues see immediately who edits a brand, and see a save within a second, next to their typed text @long',
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
