import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { freePort, startProgram, type Program } from './programs.ts'

/* The page of `npm run kit`, whose four sections show every part in every state. */
const sections = ['en-light', 'ar-light', 'en-dark', 'ar-dark']

let kit: Program
let address = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  kit = startProgram('scripts/kit.ts', { KIT_PORT: String(await freePort()) })
  const [found = ''] = await kit.says(/http:\/\/127\.0\.0\.1:\d+\/kit\//)
  address = found
})

test.afterAll(async () => {
  await kit.end()
})

for (const width of [1280, 390]) {
  test(`every part of the kit can be used by everyone, at ${width} px`, async ({ page }) => {
    // Vite prepares the packages when it is asked for the first time.
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 844 })
    await openKit(page)
    for (const section of sections) {
      expect(await violationsIn(page, section), section).toEqual([])
      for (const opener of [/^(Open a dialog|افتح نافذة حوار)$/, /^(Open a sheet|افتح اللوحة)$/]) {
        await page.locator(`#${section}`).getByRole('button', { name: opener }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violationsIn(page, section), `${section}, ${opener.source}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}

test('no part of the kit is wider than a screen of 320 px', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 320, height: 844 })
  await openKit(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

async function openKit(page: Page) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections.length, { timeout: 60_000 })
}

async function violationsIn(page: Page, section: string) {
  const axe = new AxeBuilder({ page }).include(`#${section}`)
  const { violations } = await axe.options({ rules: { 'target-size': { enabled: true } } }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
