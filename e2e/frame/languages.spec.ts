import { textsWithoutLanguage } from '#e2e/audit/in-page/texts-without-language.ts'
import { openState } from '#e2e/audit/reach.ts'
import { expect } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'
import { isLong } from '#e2e/is-long.ts'
import { twoLanguageStates } from './two-languages.ts'

/* The audit looks at all of them, and at every other state; each `npm test` looks at a part. */
const often = /: (brands|brand side by side|today|month|week|insights|country|import)$/
const states = twoLanguageStates.filter(({ name }) => isLong || often.test(name))

inEachLanguage((its) => {
  for (const state of states) {
    its.test(`${state.name}: each is read aloud in its own language`, async ({ page, store }) => {
      await openState(page, store, state)
      expect(await page.evaluate(textsWithoutLanguage)).toEqual([])
    })
  }
})
