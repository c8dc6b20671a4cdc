import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '#e2e/chromium.ts'

/* The configuration of `npm run audit` (tools/audit.ts). `npm test` runs a sample of these checks. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.audit.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunchOptions(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
  },
})
