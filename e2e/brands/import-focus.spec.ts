import type { FileChooser, Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { brand } from './brand-files.ts'

const good = { name: 'good.csv', mimeType: 'text/csv', buffer: Buffer.from('id,name\n1,ضياء\n2,سنا') }
const bad = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nضياء') }

describeInEachLanguage((alternating) => {
  const fileChoosers: FileChooser[] = []
  const heading = (page: Page) =>
    page.getByRole('heading', { name: /^(Changes in “|التغييرات في «).*good\.csv/ })
  const input = (page: Page) => page.getByLabel(either('Choose a file', 'اختيار ملف'))

  /* Chooses a file by keyboard, with the focus on the file button. */
  async function chooseByKey(page: Page, file: typeof good) {
    await input(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => fileChoosers.length).toBe(1)
    await fileChoosers.pop()?.setFiles(file)
  }

  alternating.testInNewTab(
    'a page that has just opened takes no focus; choosing a file with the keyboard or dropping one moves it to its review, and a screen reader says what changes',
    async ({ page, store }) => {
      await store.arrange({ brands: [brand(1), brand(2)] })
      // Listens before the press, because Playwright intercepts file choosers a moment after the listener is added.
      page.on('filechooser', (chooser) => fileChoosers.push(chooser))
      await page.goto('/brands/import')
      await expect(input(page)).toBeAttached()
      await expect(input(page)).not.toBeFocused()
      await chooseByKey(page, bad)
      await expect(page.getByRole('alert')).toContainText(
        either('This file can’t be used', 'لا يمكن استخدام هذا الملف'),
      )
      await expect(input(page)).toBeFocused()
      await chooseByKey(page, good)
      await expect(heading(page)).toBeFocused()
      await expect
        .poll(async () => (await liveRegionTexts(page)).join(' '))
        .toMatch(either('2 brands will change.', 'ستُعدَّل ماركتان.'))
      await page.getByRole('button', { name: either('Choose another file', 'اختيار ملف آخر') }).focus()
      await page.keyboard.press('Enter')
      await expect(input(page)).toBeFocused()
      const dataTransfer = await page.evaluateHandle((content) => {
        const data = new DataTransfer()
        data.items.add(new File([content], 'good.csv', { type: 'text/csv' }))
        return data
      }, good.buffer.toString())
      await page.locator('.import-file').dispatchEvent('drop', { dataTransfer })
      await expect(heading(page)).toBeFocused()
    },
  )
})
