import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'

const viewports = [
  { width: 1280, height: 800 },
  { width: 1280, height: 500 },
  { width: 390, height: 844 },
]

inEachLanguage((its) => {
  its.test('around the page the keyboard goes on as the eye does, from the top down', async ({ page }) => {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await page.goto('/invoices')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const stops = await stopsBeforePage(page)
      expect(stops.length).toBeGreaterThan(2)
      expect(stops, `${viewport.width} × ${viewport.height} px`).toEqual(stops.toSorted(asTheEyeGoes))
      const isBeside = viewport.width > 960
      expect(stops.filter(({ isPlace }) => isPlace)).toHaveLength(isBeside ? 5 : 0)
    }
  })
})

type Stop = { name: string; isPlace: boolean; row: number; across: number }

/* What has the focus between the way to the content and the content, and where it stands. */
async function stopsBeforePage(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href="#content"]')).toBeFocused()
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused.closest('main') !== null) return null
      const { top, bottom, left } = focused.getBoundingClientRect()
      return {
        name: focused.textContent || focused.ariaLabel || '',
        isPlace: focused.closest('nav') !== null,
        row: Math.round((top + bottom) / 2),
        across: document.dir === 'rtl' ? -left : left,
      }
    })
    if (stop === null) return stops
    stops.push(stop)
  }
}

function asTheEyeGoes(one: Stop, other: Stop): number {
  return Math.abs(one.row - other.row) > 12 ? one.row - other.row : one.across - other.across
}
