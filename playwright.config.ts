import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'
import type { EngineOptions } from './e2e/engines/fixtures.ts'
import { isLong } from './e2e/is-long.ts'
import { findOtherEngines } from './scripts/install/other-engines.ts'

/*
 * Each engine takes the languages in turn: what Firefox is asked in Arabic, WebKit is asked in English. With
 * `npm run test:long` each is opened for each language, and asked everything in it.
 */
const otherEngines = findOtherEngines().flatMap(({ name, program }) => {
  const [first, second] = name === 'firefox' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return (isLong ? [first, second] : [first]).map((browserLanguage) => ({
    name: isLong ? `${name} ${browserLanguage}` : name,
    testDir: 'e2e/engines',
    // Its driver prints nothing (docs/decisions/0010-other-engines-by-their-protocols.md).
    testIgnore: name === 'webkit' ? '**/paper.spec.ts' : [],
    grepInvert: isLong ? [] : name === 'firefox' ? /@webkit/ : /@firefox/,
    use: { engine: name, program, browserLanguage },
    fullyParallel: false,
    workers: 1,
  }))
})

const viewer = ['**/invoice-viewer.spec.ts', '**/embedded-storage.spec.ts', '**/embedded-jobs.spec.ts']

const inChromium = (path: string | undefined) => ({
  browserName: 'chromium' as const,
  // Nothing is looked at halfway through a transition.
  contextOptions: { reducedMotion: 'reduce' as const },
  // Recording every test costs a third of the time; `npx playwright test --trace on` records one.
  trace: 'off' as const,
  launchOptions: chromiumLaunch(path),
})

/* Each worker has a gateway and a mock store of its own (e2e/fixtures.ts), so tests run side by side. */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than the smallest machine has cores: each waits for pages, gateways and clocks part of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  projects: [
    ...otherEngines,
    {
      // The Chromium without windows shows no PDF, and refuses no frame its storage. Its few tests are done by one worker, as long as there is another's work.
      name: 'chromium with viewer',
      testMatch: viewer,
      use: inChromium(process.env.CHROMIUM_PATH),
      fullyParallel: false,
    },
    {
      name: 'chromium',
      testIgnore: ['**/e2e/engines/**', ...viewer],
      use: inChromium(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
    },
  ],
})
