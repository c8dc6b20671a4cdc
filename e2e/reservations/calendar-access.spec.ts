import type { Page } from '@playwright/test'
import { calendarLabels } from './calendar-labels.ts'
import { expect, testInNewTab } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { shoot } from './friday-rows.ts'

const camp = { ...shoot, id: 2, title: 'Camp (4)', start: '2026-11-20T12:00:00', end: '2026-11-20T13:00:00' }

const labelsByLanguage = {
  en: {
    shortcuts: 'Keyboard shortcuts',
    singleKeys: /^Single-key shortcuts/,
    hijriMonth: '1 Jumada II',
  },
  ar: {
    shortcuts: 'اختصارات لوحة المفاتيح',
    singleKeys: /^الاختصارات بمفتاح واحد/,
    hijriMonth: '1 جمادى الآخرة',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'letters are shortcuts on reservations, but not on a focused button',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      for (const control of [
        page.getByRole('button', { name: labels.export }),
        page.getByRole('link', { name: labels.pages.brands }),
        page.getByRole('group', { name: labels.type }).getByRole('button').first(),
      ]) {
        // Export is disabled until the reservations are loaded, and a disabled button takes no focus.
        await expect(control).toBeEnabled()
        await control.press('w')
        await control.press('?')
        await expect(page).toHaveURL(/view=month/)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.getByRole('button', { name: /جلسة تصوير/ }).press('w')
      await expect(page).toHaveURL(/view=week/)
      await expect(page.getByRole('tabpanel', { name: labels.views.week })).toBeVisible()
      await page.getByRole('button', { name: /جلسة تصوير/ }).press('?')
      await expect(page.getByRole('dialog', { name: labels.shortcuts })).toBeVisible()
    },
  )

  alternating.test(
    'staff who turn single-key shortcuts off keep them off until they turn them on',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('button', { name: /جلسة تصوير/ }).press('?')
      await page.getByRole('checkbox', { name: labels.singleKeys }).uncheck()
      await page.keyboard.press('Escape')
      await page.reload()
      const reservation = page.getByRole('button', { name: /جلسة تصوير/ })
      for (const key of ['w', 'd', 'a', 't', 'j', 'k', '/', '?', 'ArrowLeft', 'ArrowRight'])
        await reservation.press(key)
      await expect(page).toHaveURL(/view=month&date=2026-11-20$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await reservation.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      for (const key of ['j', labels.arrowForward]) await page.keyboard.press(key)
      await expect(page).toHaveURL(/reservation=1/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: labels.more, exact: true }).click()
      await page.getByRole('button', { name: labels.settings }).click()
      await page.getByRole('checkbox', { name: labels.singleKeys }).check()
      await page.keyboard.press('Escape')
      await reservation.press('w')
      await expect(page).toHaveURL(/view=week/)
    },
  )

  alternating.test('three quick presses of an arrow key move three views on', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto('/reservations?view=month&date=2026-11-20')
    await expect(page.getByRole('button', { name: /جلسة تصوير/ })).toBeVisible()
    await page.getByRole('tab', { name: labels.views.month }).focus()
    await Promise.all([1, 2, 3].map(() => page.keyboard.press(labels.arrowForward)))
    await expect(page.getByRole('tab', { name: labels.views.day })).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(labels.views.day)
    await expect(page).toHaveURL(/view=day/)
    await Promise.all([1, 2, 3].map(() => page.keyboard.press(labels.arrowBack)))
    await expect(page.getByRole('tab', { selected: true })).toHaveText(labels.views.month)
    await expect(page.getByRole('tab', { name: labels.views.month })).toBeFocused()
  })

  alternating.test('a name is vertically centred in its row', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot, camp] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    for (const name of [/جلسة تصوير/, /Camp/]) {
      const row = page.getByRole('button', { name })
      await expect.poll(async () => Math.abs(await row.evaluate(offMiddle))).toBeLessThanOrEqual(0.5)
    }
  })

  alternating.test(
    'with letters twice as large every text of a month grows, and no day overlaps another',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('button', { name: labels.more, exact: true }).click()
      await page.getByRole('button', { name: labels.settings }).click()
      await page.getByRole('checkbox', { name: labels.hijri }).check()
      await page.keyboard.press('Escape')
      const head = page.getByRole('columnheader').first()
      const headTextSize = () => head.evaluate(textSize)
      const before = await headTextSize()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect.poll(headTextSize).toBe(before * 2)
      const month = page.getByText(labels.hijriMonth)
      await expect.poll(() => month.evaluate(isInsideItsDay)).toBe(true)
    },
  )
})

testInNewTab('in forced colours the chosen day is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/reservations?view=month&date=2026-11-20')
  await page.getByRole('button', { name: 'Go to a date' }).click()
  const dialog = page.getByRole('dialog')
  const backgroundOf = (name: RegExp) => backgroundIn(page, name)
  await expect(dialog.getByRole('button', { name: /20 November 2026/ })).toBeVisible()
  await expect
    .poll(async () => (await backgroundOf(/20 November 2026/)) === (await backgroundOf(/19 November 2026/)))
    .toBe(false)
})

function backgroundIn(page: Page, name: RegExp): Promise<string> {
  const day = page.getByRole('dialog').getByRole('button', { name })
  return day.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/* The font size of the last text of a column head: a head has a visible name and one for screen readers. */
function textSize(head: Element): number {
  const [last] = [...head.querySelectorAll('*')].slice(-1)
  return Number.parseFloat(getComputedStyle(last ?? head).fontSize)
}

function isInsideItsDay(text: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  const cell = text.closest('[data-date]')?.getBoundingClientRect()
  return [...range.getClientRects()].every(
    ({ left, right }) => cell !== undefined && left >= cell.left - 1 && right <= cell.right + 1,
  )
}

/* Returns how many pixels the centre of a row's name is below the centre of the row, without its top border. */
function offMiddle(row: Element): number {
  const middleOf = ({ top, bottom }: DOMRect, line = 0) => (top + line + bottom) / 2
  const name = row.querySelector('bdi')?.parentElement ?? row
  const line = Number.parseFloat(getComputedStyle(row).borderBlockStartWidth)
  return middleOf(name.getBoundingClientRect()) - middleOf(row.getBoundingClientRect(), line)
}
