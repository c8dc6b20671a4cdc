import { test, testInNewContext, testInNewTab } from './fixtures.ts'
import { isLongRun } from './is-long-run.ts'

type Define = (title: string, body: Parameters<typeof testInNewContext>[2]) => void
type AlternatingTests = {
  readonly test: Define
  readonly testInNewContext: Define
  readonly testInNewTab: Define
}

/**
 * The ways to define tests that would run the same in two languages or on two screens, of which this is the first (0) or
 * the second (1): one test runs in the first, the next in the second, and so on. `npm run test:long` runs each in both.
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

/** Defines tests that would run the same with the screen in either language, which take turns. */
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
