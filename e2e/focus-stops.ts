import type { Page } from '@playwright/test'

export type Stop = { name: string; isPlace: boolean; row: number; across: number }

/** Where Tab stops after the way to the content and before the content, from the top of a page that is open. */
export async function stopsBeforeContent(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  await page.keyboard.press('Tab')
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body || focused.closest('main') !== null) return null
      const { top, bottom, left } = focused.getBoundingClientRect()
      return {
        name: focused.textContent || focused.getAttribute('title') || '',
        isPlace: focused.closest('nav') !== null,
        row: Math.round((top + bottom) / 2),
        across: document.dir === 'rtl' ? -left : left,
      }
    })
    if (stop === null) return stops
    stops.push(stop)
  }
}

/** From the top down, and within a row in the direction of reading. */
export function asTheEyeGoes(one: Stop, other: Stop): number {
  return Math.abs(one.row - other.row) > 12 ? one.row - other.row : one.across - other.across
}
