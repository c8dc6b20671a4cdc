import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#e2e/chromium.ts'

/* `npm run audit` (tools/audit.ts). Apart from `npm test`, which looks at a part of this each time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.audit.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
  },
})
