import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/chromium.ts'
import type { EngineOptions } from './e2e/engines/fixtures.ts'
import { isLong } from './e2e/is-long.ts'
import { findOtherEngines } from './scripts/other-engines.ts'

/* Each is opened once for each language; what Firefox is asked in Arabic, WebKit is asked in English. */
const otherEngines = findOtherEngines().flatMap(({ name, program }) =>
  (['ar', 'en'] as const).map((language) => ({
    name: `${name} ${language}`,
    testDir: 'e2e/engines',
    // Its driver prints nothing (docs/decisions/0010-other-engines-by-their-protocols.md).
    testIgnore: name === 'webkit' ? '**/paper.spec.ts' : [],
    grep: isLong ? /./ : (name === 'firefox') === (language === 'ar') ? /@odd/ : /@even/,
    use: { engine: name, program, language },
    fullyParallel: false,
    workers: 1,
  })),
)

/* Each worker has a gateway and a mock store of its own (e2e/fixtures.ts), so tests run side by side. */
export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  projects: [
    ...otherEngines,
    {
      name: 'chromium',
      testIgnore: '**/e2e/engines/**',
      use: {
        browserName: 'chromium',
        // Nothing is looked at halfway through a transition.
        contextOptions: { reducedMotion: 'reduce' },
        // Recording every test costs a third of the time; `npx playwright test --trace on` records one.
        trace: 'off',
        launchOptions: chromiumLaunch(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
      },
    },
  ],
})
