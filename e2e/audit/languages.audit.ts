import { expect, test } from '#e2e/fixtures.ts'
import { screens, states } from './all-states.ts'
import { findWrongLanguageTexts } from '#e2e/audit/in-page/wrong-language-texts.ts'
import { openState, waitForRepaint } from './open-state.ts'

/* Checks the language of each text and name (WCAG 3.1.2) in every state, on a phone and a desktop screen. */

for (const language of ['ar', 'en'] as const) {
  for (const viewport of screens) {
    test.describe(`${language}, ${viewport.width} px`, () => {
      test.use({ language, viewport })

      for (const state of states) {
        test(`${state.name}: each text is marked with its language`, async ({ page, store }) => {
          await openState(page, store, state)
          await waitForRepaint(page)
          expect(await page.evaluate(findWrongLanguageTexts)).toEqual([])
        })
      }
    })
  }
}
