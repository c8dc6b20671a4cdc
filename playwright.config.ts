import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './e2e/chromium.ts'
import type { EngineOptions } from './e2e/engines/fixtures.ts'
import { isLongRun } from './e2e/is-long-run.ts'
import { findOtherEngines } from './scripts/install/test-programs.ts'

/* Only `npm run test:long` runs these files and the tests whose title ends so: cheaper tests state their parts. */
const onlyLong = /@long/
const onlyInLongRun = [
  '**/hostile-store.spec.ts',
  '**/documented-portal.spec.ts',
  '**/portal-package.spec.ts',
  '**/store-week.spec.ts',
]

/*
 * Each engine alternates between the languages: what Firefox tests in Arabic, WebKit tests in English. `npm run test:long`
 * tests everything in both languages.
 */
const otherEngines = findOtherEngines().flatMap(({ name, program }) => {
  const [first, second] = name === 'firefox' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (isLongRun ? [first, second] : [first]).map((browserLanguage) => ({
    name: isLongRun ? `${name} ${browserLanguage}` : name,
    testDir: 'e2e/engines',
    // WebKit's driver cannot print (docs/decisions/0010-test-firefox-and-webkit-over-webdriver.md).
    testIgnore: name === 'webkit' ? '**/print.spec.ts' : [],
    grepInvert: isLongRun ? [] : [onlyLong, name === 'firefox' ? /@webkit/ : /@firefox/],
    use: { engine: name, program, browserLanguage },
    fullyParallel: false,
    workers: 1,
  }))
})

const viewer = ['**/invoice-viewer.spec.ts', '**/embedded-storage.spec.ts']

const inChromium = (path: string | undefined) => ({
  browserName: 'chromium' as const,
  // A transition must not be tested halfway.
  contextOptions: { reducedMotion: 'reduce' as const },
  // Recording every test costs a third of the time; `npx playwright test --trace on` records one.
  trace: 'off' as const,
  launchOptions: chromiumLaunchOptions(path),
})

/*
 * Chromium's headless shell shows no PDF and allows storage in every frame. A full Chromium takes as long to start as a tenth of all
 * tests; Firefox and WebKit show PDFs in every run.
 */
const inFullChromium = {
  name: 'chromium with viewer',
  testMatch: viewer,
  use: inChromium(process.env.CHROMIUM_PATH),
  fullyParallel: false,
}

/* Each worker has its own gateway and mock store (e2e/fixtures.ts), so tests run concurrently. */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  // As many as the smallest machine has cores. Each starts a browser, a store and a gateway, and some also a portal.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  grepInvert: isLongRun ? [] : onlyLong,
  // A busy machine is slow, and a test that passes does not wait longer for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    ...otherEngines,
    ...(isLongRun ? [inFullChromium] : []),
    {
      name: 'chromium',
      testIgnore: ['**/e2e/engines/**', ...viewer, ...(isLongRun ? [] : onlyInLongRun)],
      use: inChromium(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
    },
  ],
})
