import type { Page } from '@playwright/test'

export type TabStop = { name: string; isNavigation: boolean; row: number; inlineStart: number }

/** Returns the Tab stops between the skip link and the content, from the top of the open page. */
export async function tabStopsBeforeContent(page: Page): Promise<TabStop[]> {
  const stops: TabStop[] = []
  await page.keyboard.press('Tab')
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body || focused.closest('main') !== null) return null
      const { top, bottom, left } = focused.getBoundingClientRect()
      return {
        name: focused.textContent || focused.getAttribute('title') || '',
        isNavigation: focused.closest('nav') !== null,
        row: Math.round((top + bottom) / 2),
        inlineStart: document.dir === 'rtl' ? -left : left,
      }
    })
    if (stop === null) return stops
    stops.push(stop)
  }
}

/** Compares by reading order: from the top, within a row in the direction of reading. */
export function byReadingOrder(a: TabStop, b: TabStop): number {
  return Math.abs(a.row - b.row) > 12 ? a.row - b.row : a.inlineStart - b.inlineStart
}
