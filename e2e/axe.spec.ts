import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const addresses = [
  '/reservations?view=month',
  '/reservations?view=week',
  '/reservations?view=day',
  '/reservations?view=agenda',
  '/brands',
  '/brands/2001',
  '/invoices',
  '/countries',
  '/countries/1',
]

const screens = [
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

for (const screen of screens) {
  test.describe(`${screen.language}, ${screen.colorScheme}, ${screen.viewport.width} px`, () => {
    test.use(screen)

    for (const address of addresses) {
      test(`nothing stands in anybody’s way at ${address}`, async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  })
}
