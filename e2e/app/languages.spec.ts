import { findWrongLanguageTexts } from '#e2e/audit/in-page/wrong-language-texts.ts'
import { openState } from '#e2e/audit/open-state.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { twoLanguageStates } from './two-language-states.ts'

/* The audit (e2e/audit) checks all states. */
const frequent = /: (brand side by side|today|month|insights|country)$/
const states = twoLanguageStates.filter(({ name }) => frequent.test(name))

describeInEachLanguage((alternating) => {
  for (const state of states) {
    alternating.test(`${state.name}: every text is marked with its own language`, async ({ page, store }) => {
      await openState(page, store, state)
      expect(await page.evaluate(findWrongLanguageTexts)).toEqual([])
    })
  }
})
