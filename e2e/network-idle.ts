import type { Page } from '@playwright/test'

/**
 * Waits until a page has loaded and nothing more arrived for half a second. Playwright's `networkidle` would wait for the stream of
 * live changes, which never ends.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState()
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let [before, loaded] = [-1, await count()]; loaded !== before;) {
    before = loaded
    await page.waitForTimeout(500)
    loaded = await count()
  }
}
