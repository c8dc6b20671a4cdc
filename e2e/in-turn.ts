import { test, testAlone, testInTab } from './fixtures.ts'
import { isLong } from './is-long.ts'

type Define = (title: string, body: Parameters<typeof testAlone>[2]) => void
type InTurn = { readonly test: Define; readonly testAlone: Define; readonly testInTab: Define }

/**
 * The ways to define tests that would run the same in two languages or on two screens, of which this is the first (0) or
 * the second (1): one test runs in the first, the next in the second, and so on. `npm run test:long` runs each in both.
 */
export function inTurn(which: number): InTurn {
  let turn = which
  const take = (define: Define): Define => {
    turn += 1
    return isLong || turn % 2 === 1 ? define : () => {}
  }
  return {
    get test() {
      return take(test)
    },
    get testAlone() {
      return take(testAlone)
    },
    get testInTab() {
      return take(testInTab)
    },
  }
}

/** Defines tests that would run the same with the screen in either language, which take turns. */
export function inEachLanguage(define: (its: InTurn, language: 'en' | 'ar') => void): void {
  for (const [which, language] of (['en', 'ar'] as const).entries()) {
    test.describe(`read in ${language}`, () => {
      test.use({ language })
      define(inTurn(which), language)
    })
  }
}
