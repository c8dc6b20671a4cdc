import { findWrongLanguageTexts } from '#e2e/audit/in-page/wrong-language-texts.ts'
import { openState } from '#e2e/audit/open-state.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { alternatingTests } from '#e2e/alternating-tests.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { states } from './states.ts'
import { twoLanguageStates } from './two-language-states.ts'

/*
 * Axe checks the main pages, in the long run every sixth other state too, alternately on these two screens, and the colours in some of them, because
 * scripts/checks/contrast.test.ts checks all pairs of colours. Every text is marked with its language.
 * `npm run audit` checks every state on both screens.
 */
const screens = [
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

const inTwoLanguages = /: (brand side by side|today|month|insights|country)$/

const checkedStates = [
  ...states.filter(({ isMainPage }, index) => isMainPage || (isLongRun && index % 6 === 1)),
  ...twoLanguageStates.filter(({ name }) => inTwoLanguages.test(name)),
]

for (const [offset, screen] of screens.entries()) {
  test.describe(`${screen.language}, ${screen.colorScheme}, ${screen.viewport.width} px`, () => {
    test.use(screen)
    const alternating = alternatingTests(offset)

    for (const [index, state] of checkedStates.entries()) {
      const hasContrast = Math.floor(index / 2) % 3 === 0
      alternating.test(
        `${state.name}: the page says so, accessibly and without covering anything`,
        async ({ page, store }) => {
          await openState(page, store, state)
          // A middle dot beside a digit looks like the Arabic zero.
          await expect(page.locator('body')).not.toContainText('·')
          expect(await findAxeViolations(page, { hasContrast })).toEqual([])
          expect(await page.evaluate(findWrongLanguageTexts)).toEqual([])
        },
      )
    }
  })
}
