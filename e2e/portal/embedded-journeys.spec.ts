import { chromium } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { portalFrame } from '#e2e/portal.ts'
import { journeysStore } from './embedded-journeys-store.ts'
import { journeys } from './embedded-journeys.ts'

/*
 * By default Playwright's Chromium refuses storage to a frame of another site; with this flag it partitions the storage.
 */
const settings = [
  { storage: 'refused', flags: [] },
  { storage: 'partitioned', flags: ['--disable-features=HttpsUpgrades'] },
]

for (const { storage, flags } of isLongRun ? settings : []) {
  for (const { title, path, heading, flags: sandbox, steps } of journeys) {
    test(`within a portal, with storage ${storage}: ${title}`, async ({
      store,
      portal,
      diwanOrigin,
      launchOptions,
    }) => {
      await store.arrange(journeysStore)
      await store.servePlainInvoices()
      const args = [...(launchOptions.args ?? []), ...flags]
      const browser = await chromium.launch({ ...launchOptions, args })
      const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce' })
      page.setDefaultTimeout(10_000)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const frame = page.frameLocator('iframe')
      await page.goto(portal.urlShowing(`${diwanOrigin}${path}`, sandbox === null ? { flags: null } : {}))
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => page.evaluate(() => globalThis.portal.received.path)).toBe(path)
      expect(await findAxeViolations(portalFrame(page))).toEqual([])
      await steps({ frame, page, store })
      expect(errors).toEqual([])
      await browser.close()
    })
  }
}
