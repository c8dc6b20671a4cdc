import { textsWithoutLanguage } from '#e2e/audit/in-page/texts-without-language.ts'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { inTurn } from '#e2e/in-turn.ts'
import { isLong } from '#e2e/is-long.ts'
import { states } from './states.ts'
import { tooWideOn } from './too-wide.ts'

/*
 * Every state a page can be in is looked at by axe in one of these, the next in the other; its colours in every third, as
 * scripts/checks/contrast.test.ts holds all pairs of them. `npm run test:long` looks at all, in both.
 */
const screens = [
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

for (const [which, screen] of screens.entries()) {
  test.describe(`${screen.language}, ${screen.colorScheme}, ${screen.viewport.width} px`, () => {
    test.use(screen)
    const its = inTurn(which)

    for (const [index, { name, address, arrange, prepare, act, shows, isWholePage }] of states.entries()) {
      const hasContrast = isLong || Math.floor(index / 2) % 3 === 0
      its.test(`${name}: said, and in nobody’s way`, async ({ page, store }) => {
        await arrange?.(store)
        await prepare?.(page)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await act?.(page)
        await expect(page.getByText(shows).first()).toBeVisible()
        // Beside a digit it looks like the Arabic zero.
        await expect(page.locator('body')).not.toContainText('·')
        expect(await complaintsOfAxe(page, { hasContrast })).toEqual([])
        expect(await page.evaluate(textsWithoutLanguage)).toEqual([])
        if (!isWholePage) return
        await expect(page.getByText(/^(Loading|جارٍ (ال)?تحميل)/)).toHaveCount(0)
        expect(await tooWideOn(page)).toEqual([])
      })
    }
  })
}
