import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { announcer } from './scripts/announcer.ts'
import { catalogues } from './scripts/catalogues.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { flags } from './scripts/flags.ts'
import { precompress } from './scripts/precompress.ts'

/* Few files rather than many small ones. What the small entry needs stays apart from what it waits for. */
const chunks = [
  {
    name: 'entry',
    test: /\/src\/(main|lib\/(settings|preferences|i18n|api-address|paths|store-time)|app\/(pages|first-request))\.ts$|\/contract\/wall-clock\.ts$|\/(api-paths|days|calendar-address|week-start)\.ts$/,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)\/|rolldown\/runtime/,
  },
  {
    name: 'app',
    test: /\/(src\/(lib\/(?!(csv|csv-reading|fold-text|kept-values|use-stable)\.)|ui\/(?!(aria-locale|combobox|combobox-keys|combobox-list|tabs)\.))|contract)\/.*\.tsx?$|\/src\/app\/(app|crash-page|not-found-page|places|preference-selects|page-texts|query-client|router|shell.*)\.tsx?$|node_modules\/(valibot|lucide-react)\//,
  },
  {
    name: 'home',
    test: /\/src\/(app\/(today-page|today-reservations|today-phases|quick-ways|quick-invoice)|features\/(invoices\/(one\/invoice-form|making\/order-number)\.tsx?|reservations\/(api|queries|words\/seats)\.ts))|node_modules\/react-hook-form\//,
  },
]

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    announcer(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    firstPaint(),
    flags(),
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
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
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
          // Some try hundreds of texts or start a program; on a busy machine that takes its time.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Found one by one while the tests run, they would bring a React of their own.
        optimizeDeps: { include: ['@tanstack/react-query', 'react-hook-form'] },
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
