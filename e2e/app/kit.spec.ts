import type { Page } from '@playwright/test'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { startProgram, type Program } from '#e2e/start-program.ts'
import { freePort } from '#testing/free-port.ts'

/* The page of `npm run kit` shows every component in every state, in four sections. */
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

/* The tests share one page, because Vite's development server sends each module as its own file. */
test.beforeAll(async ({ browser }) => {
  // Vite bundles the packages at the first request.
  test.setTimeout(90_000)
  kit = startProgram('tools/serve-kit.ts', { KIT_PORT: String(await freePort()) })
  const [url = ''] = await kit.waitForOutput(/http:\/\/127\.0\.0\.1:\d+\/tools\/kit\//)
  page = await browser.newPage()
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections.length, { timeout: 60_000 })
})

test.afterAll(async () => {
  await page.close()
  await kit.stop()
})

for (const { id, width } of sections) {
  test(`the component ${id} is accessible at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 844 })
    expect(
      await findAxeViolations(page, { part: `#${id}`, hasTargetSizes: true, hasContrast: true }),
    ).toEqual([])
    for (const opener of overlays) {
      await page.locator(`#${id}`).getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const violations = await findAxeViolations(page, {
        part: `#${id} dialog`,
        hasTargetSizes: true,
        hasContrast: true,
      })
      expect(violations, opener.source).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
}

test('no component is wider than a screen of 320 px', async () => {
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
