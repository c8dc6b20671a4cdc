import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { catalogues } from './scripts/catalogues.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { precompress } from './scripts/precompress.ts'

const chunkOfEntry =
  /\/src\/lib\/(settings|preferences|i18n|api-address|paths|store-time)\.ts$|\/contract\/wall-clock\.ts$|\/(addresses|days|calendar-address|pages|first-request)\.ts$/
const chunkOfFramework =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)\//
const chunkOfKit = /\/(src\/(lib|ui)|contract)\/.*\.tsx?$|node_modules\/(valibot|lucide-react)\//

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    firstPaint(),
    precompress(),
  ],
  resolve: {
    // Messages are compiled by the build (scripts/catalogues.ts), so the part that parses them stays out.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Few files rather than many small ones; the entry's own (base) stay apart from what it waits for.
        codeSplitting: {
          groups: [
            { name: 'base', test: chunkOfEntry },
            { name: 'framework', test: chunkOfFramework },
            { name: 'kit', test: chunkOfKit },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,gateway,mock,scripts,src}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/lib/component-test-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
