import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type LighthouseResult } from 'lighthouse'
import { chromiumLaunchOptions } from '#e2e/chromium.ts'
import { expect, test as base } from '#e2e/fixtures.ts'
import { freePort } from '#testing/free-port.ts'

/*
 * Runs Lighthouse's accessibility and best-practices audits on each main page, on a phone and a desktop screen,
 * alternating the language. `npm run bench` measures performance, and search engines never see these pages.
 */
const paths = [
  '/',
  '/reservations?view=month',
  '/reservations?view=week',
  '/reservations?view=agenda',
  '/reservations?view=insights',
  '/brands',
  '/brands/2001',
  '/invoices',
  '/countries',
  '/countries/1',
]
const screens = [
  { screen: 'phone', config: undefined },
  { screen: 'desk', config: desktopConfig },
]
const categories = ['accessibility', 'best-practices']

/* Lighthouse needs a fresh, full Chromium with its own debugging port. */
const test = base.extend<{ debuggingPort: number }>({
  debuggingPort: async ({ language }, use) => {
    const port = await freePort()
    const { args = [], ...options } = chromiumLaunchOptions(process.env.CHROMIUM_PATH)
    const ownArgs = [`--remote-debugging-port=${port}`, `--accept-lang=${language}`]
    const browser = await chromium.launch({ ...options, args: [...args, ...ownArgs] })
    await use(port)
    await browser.close()
  },
})

for (const [offset, { screen, config }] of screens.entries()) {
  for (const [index, path] of paths.entries()) {
    const language = (index + offset) % 2 === 0 ? 'ar' : 'en'
    test.describe(`${language}, ${screen}`, () => {
      test.use({ language })

      test(`${path}: Lighthouse gives it 100 for accessibility and best practices`, async ({
        gateway,
        debuggingPort,
      }) => {
        const flags = { port: debuggingPort, onlyCategories: categories, logLevel: 'error' } as const
        const result = await lighthouse(`${gateway.origin}${path}`, flags, config)
        if (!result) throw new Error('Lighthouse looked at nothing.')
        const { lhr } = result
        expect(lhr.runtimeError).toBeUndefined()
        expect(
          categories.map((name) => [name, lhr.categories[name]?.score, findLostPoints(lhr, name)]),
        ).toEqual(categories.map((name) => [name, 1, []]))
      })
    })
  }
}

/* Returns the audits that lower a score. */
function findLostPoints({ categories, audits }: LighthouseResult, name: string): unknown[] {
  const weighted = categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighted.flatMap(({ id }) => {
    const { score = null, details } = audits[id] ?? {}
    return score === null || score === 1 ? [] : [[id, details?.items]]
  })
}
