import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { announcer } from './scripts/announcer.ts'
import { catalogues } from './scripts/catalogues.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { precompress } from './scripts/precompress.ts'

/* Few files rather than many small ones. What the small entry needs stays apart from what it waits for. */
const chunks = [
  {
    name: 'entry',
    test: /\/src\/(main|lib\/(settings|preferences|i18n|api-address|paths|store-time)|app\/(pages|first-request))\.ts$|\/contract\/wall-clock\.ts$|\/(addresses|days|calendar-address|week-start)\.ts$/,
  },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|use-intl|icu-minify|@formatjs)\/|rolldown\/runtime/,
  },
  {
    name: 'app',
    test: /\/(src\/(lib\/(?!(fold-text|use-stable)\.)|ui\/(?!(aria-locale|combobox|tabs)\.))|contract)\/.*\.tsx?$|\/src\/app\/(app|crash-page|not-found-page|places|preference-selects|page-texts|query-client|router|shell.*)\.tsx?$|node_modules\/(valibot|lucide-react)\//,
  },
  {
    name: 'home',
    test: /\/src\/(app\/(today-page|today-reservations|today-phases|quick-ways)|features\/(invoices\/(api|queries|invoice-form|download-invoice|invoice-outcome-notice)\.tsx?|reservations\/(api|queries|seats)\.ts))|node_modules\/react-hook-form\//,
  },
]

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    announcer(),
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
