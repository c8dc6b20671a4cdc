import type { Page } from '@playwright/test'
import { calendarLabels as labels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { shoot } from './friday-rows.ts'

/* A4 paper between usual margins, in CSS pixels. */
const paper = { width: 718, height: 1000 }
const widePaper = { width: 1032, height: 688 }

describeInEachLanguage((alternating) => {
  alternating.testInNewTab(
    'a week printed from a phone has all seven days with their names, and no controls',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/reservations?view=week&date=2026-11-20')
      await expect(page.getByRole('table')).toBeVisible()
      await onPaper(page)
      const heads = page.getByRole('columnheader', { name: /\d/ }).filter({ visible: true })
      await expect.poll(() => heads.evaluateAll(areOnPaper)).toEqual(Array(7).fill(true))
      const height = await heads
        .first()
        .evaluate((head) => head.parentElement?.parentElement?.clientHeight ?? 0)
      expect(height).toBeGreaterThan(20)
      for (const control of ['combobox', 'searchbox', 'tab'] as const)
        await expect(page.getByRole(control)).toHaveCount(0)
      await expect(page.getByRole('button', { name: labels.print })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    },
  )

  alternating.testInNewTab('Today prints the day without fields and controls', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await onPaper(page, widePaper)
    // The names of stays that begin or end open their cards.
    for (const control of ['combobox', 'textbox', 'button', 'navigation', 'banner'] as const)
      await expect(page.locator(':not(.stay-facts *)').and(page.getByRole(control))).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

async function onPaper(page: Page, size = paper): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

function areOnPaper(heads: Element[]): boolean[] {
  return heads
    .map((head) => head.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, right }) => left >= 0 && right <= window.innerWidth)
}
