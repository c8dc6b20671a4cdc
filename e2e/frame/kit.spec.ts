import type { Page } from '@playwright/test'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'
import { startProgram, type Program } from '#e2e/programs.ts'
import { freePort } from '#testing/free-port.ts'

/*
 * The page of `npm run kit` shows every part in every state in four sections; each is looked at once, at one width: the
 * first, with a dialog over it, and the last, with a sheet; with `npm run test:long` all, with both.
 */
const sections = [
  { id: 'en-light', width: 1280 },
  { id: 'ar-light', width: 390 },
  { id: 'en-dark', width: 390 },
  { id: 'ar-dark', width: 1280 },
]
const overlays = [/^(Open a dialog|فتح مربع حوار)$/, /^(Open a sheet|فتح لوحة جانبية)$/]

let kit: Program
let page: Page

test.describe.configure({ mode: 'serial' })

/* One page for all: the parts are read one file at a time, as a developer has them. */
test.beforeAll(async ({ browser }) => {
  // Vite prepares the packages when it is asked for the first time.
  test.setTimeout(90_000)
  kit = startProgram('scripts/kit.ts', { KIT_PORT: String(await freePort()) })
  const [url = ''] = await kit.says(/http:\/\/127\.0\.0\.1:\d+\/kit\//)
  page = await browser.newPage()
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections.length, { timeout: 60_000 })
})

test.afterAll(async () => {
  await page.close()
  await kit.end()
})

const looks = isLong ? sections : sections.filter((_, index) => index % 3 === 0)

for (const [which, { id, width }] of looks.entries()) {
  const openers = isLong ? overlays : overlays.slice(which, which + 1)

  test(`every part of the kit can be used by everyone: ${id}, ${width} px`, async () => {
    await page.setViewportSize({ width, height: 844 })
    expect(await complaintsOfAxe(page, { part: `#${id}`, hasTargetSizes: true })).toEqual([])
    for (const opener of openers) {
      await page.locator(`#${id}`).getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const complaints = await complaintsOfAxe(page, { part: `#${id} dialog`, hasTargetSizes: true })
      expect(complaints, opener.source).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('no part of the kit is wider than a screen of 320 px', async () => {
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
