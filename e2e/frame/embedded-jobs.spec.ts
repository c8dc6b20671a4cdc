import { chromium } from '@playwright/test'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, testAlone as test } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'
import { shownIn } from '#e2e/portal.ts'
import { jobsStore } from './embedded-jobs-store.ts'
import { jobs } from './embedded-jobs.ts'

/* As Playwright starts Chromium, it refuses storage to a frame of another site; told otherwise, it partitions it. */
const ways = [
  { storage: 'refused', flags: [] },
  { storage: 'partitioned', flags: ['--disable-features=HttpsUpgrades'] },
]

for (const { storage, flags } of isLong ? ways : []) {
  for (const { title, path, heading, flags: sandbox, steps } of jobs) {
    test(`within a portal, with storage ${storage}: ${title}`, async ({
      store,
      portal,
      diwan,
      launchOptions,
    }) => {
      await store.arrange(jobsStore)
      await store.givePlainInvoices()
      const args = [...(launchOptions.args ?? []), ...flags]
      const browser = await chromium.launch({ ...launchOptions, args })
      const page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce' })
      page.setDefaultTimeout(10_000)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const frame = page.frameLocator('iframe')
      await page.goto(portal.showing(`${diwan}${path}`, sandbox === null ? { flags: null } : {}))
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect.poll(() => page.evaluate(() => globalThis.portal.told.path)).toBe(path)
      expect(await complaintsOfAxe(shownIn(page))).toEqual([])
      await steps({ frame, page, store })
      expect(errors).toEqual([])
      await browser.close()
    })
  }
}
