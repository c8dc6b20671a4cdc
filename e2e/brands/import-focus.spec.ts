import type { FileChooser, Page } from '@playwright/test'
import { announced } from '#e2e/announced.ts'
import { expect } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'
import { brand } from './brand-files.ts'

const words = {
  en: {
    choose: 'Choose a file',
    another: 'Choose another file',
    heading: /^Changes in “.*good\.csv.*”$/,
    changing: '2 brands will change.',
    notUsable: 'This file can’t be used',
  },
  ar: {
    choose: 'اختيار ملف',
    another: 'اختيار ملف آخر',
    heading: /^التغييرات في «.*good\.csv.*»$/,
    changing: 'ستُعدَّل ماركتان.',
    notUsable: 'لا يمكن استخدام هذا الملف',
  },
}

const good = { name: 'good.csv', mimeType: 'text/csv', buffer: Buffer.from('id,name\n1,ضياء\n2,سنا') }
const bad = { name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nضياء') }

inEachLanguage((its, language) => {
  const say = words[language]
  const choosers: FileChooser[] = []
  const heading = (page: Page) => page.getByRole('heading', { name: say.heading })
  const input = (page: Page) => page.getByLabel(say.choose)

  /* As one does it by keyboard: the focus is on the choice of a file. */
  async function chooseByKey(page: Page, file: typeof good) {
    await input(page).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => choosers.length).toBe(1)
    await choosers.pop()?.setFiles(file)
  }

  its.testInTab(
    'one who chooses a file by keyboard goes on at its review, and hears what it changes',
    async ({ page, store }) => {
      await store.arrange({ brands: [brand(1), brand(2)] })
      // Listen before the press: Playwright enables file choosers a moment after it is asked to.
      page.on('filechooser', (chooser) => choosers.push(chooser))
      await page.goto('/brands/import')
      await chooseByKey(page, bad)
      await expect(page.getByRole('alert')).toContainText(say.notUsable)
      await expect(input(page)).toBeFocused()
      await chooseByKey(page, good)
      await expect(heading(page)).toBeFocused()
      await expect.poll(async () => (await announced(page)).join(' ')).toContain(say.changing)
      // And a second file.
      await page.getByRole('button', { name: say.another }).focus()
      await page.keyboard.press('Enter')
      await expect(input(page)).toBeFocused()
      await chooseByKey(page, good)
      await expect(heading(page)).toBeFocused()
    },
  )

  its.test(
    'one who drops a file goes on at its review, and hears what it changes',
    async ({ page, store }) => {
      await store.arrange({ brands: [brand(1), brand(2)] })
      await page.goto('/brands/import')
      await expect(input(page)).toBeAttached()
      const text = good.buffer.toString()
      const dataTransfer = await page.evaluateHandle((content) => {
        const data = new DataTransfer()
        data.items.add(new File([content], 'good.csv', { type: 'text/csv' }))
        return data
      }, text)
      await page.locator('.import-file').dispatchEvent('drop', { dataTransfer })
      await expect(heading(page)).toBeFocused()
      await expect.poll(async () => (await announced(page)).join(' ')).toContain(say.changing)
    },
  )

  its.test('nothing has the focus taken by a page that has just opened', async ({ page }) => {
    await page.goto('/brands/import')
    await expect(input(page)).toBeAttached()
    await expect(input(page)).not.toBeFocused()
  })
})
