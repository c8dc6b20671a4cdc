import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './e2e/engines/fixtures.ts'
import { findOtherEngines } from './scripts/other-engines.ts'

/* Each is opened once for each language. */
const otherEngines = findOtherEngines().flatMap(({ name, program }) =>
  (['ar', 'en'] as const).map((language) => ({
    name: `${name} ${language}`,
    testDir: 'e2e/engines',
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
        launchOptions: {
          // Without a locale of letters it would call a file whose name has others than ASCII just "download".
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
          // Without a window there is no preview to show, and the browser dies of it as soon as a PDF is printed.
          args: ['--disable-print-preview'],
          ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
        },
      },
    },
  ],
})
