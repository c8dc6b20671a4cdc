import { test, testInNewContext, testInNewTab } from './fixtures.ts'
import { isLongRun } from './is-long-run.ts'

type Define = (title: string, body: Parameters<typeof testInNewContext>[2]) => void
type AlternatingTests = {
  readonly test: Define
  readonly testInNewContext: Define
  readonly testInNewTab: Define
}

/**
 * Returns functions that define tests for one of two variants, two languages or two screens. `offset` is the variant: 0
 * for the first, 1 for the second. Consecutive tests alternate between the variants; `npm run test:long` runs each test
 * in both.
 */
export function alternatingTests(offset: number): AlternatingTests {
  let count = offset
  const everySecond = (define: Define): Define => {
    count += 1
    return isLongRun || count % 2 === 1 ? define : () => {}
  }
  return {
    get test() {
      return everySecond(test)
    },
    get testInNewContext() {
      return everySecond(testInNewContext)
    },
    get testInNewTab() {
      return everySecond(testInNewTab)
    },
  }
}

/** Defines tests that alternate between the two languages of the screen. */
export function describeInEachLanguage(
  define: (alternating: AlternatingTests, language: 'en' | 'ar') => void,
): void {
  for (const [offset, language] of (['en', 'ar'] as const).entries()) {
    test.describe(`read in ${language}`, () => {
      test.use({ language })
      define(alternatingTests(offset), language)
    })
  }
}
