import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './e2e/chromium.ts'
import { announcer } from './scripts/announcer.ts'
import { buildSettings } from './scripts/build-settings.ts'
import { cascadeLayers } from './scripts/cascade-layers.ts'
import { catalogues } from './scripts/catalogues.ts'
import { chunks, compileHintOf } from './scripts/chunks.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { flags } from './scripts/flags.ts'
import { precompress } from './scripts/precompress.ts'

export default defineConfig({
  plugins: [
    react(),
    catalogues(),
    cascadeLayers(),
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
    ...buildSettings,
    // Whoever imports anything has the entry; Firefox calls asking for it again an error.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies) => dependencies.filter((file) => !file.includes('/entry-')),
    },
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/entry-[hash].js',
        codeSplitting: { groups: chunks },
        postBanner: compileHintOf,
      },
    },
  },
  test: {
    // Many tests wait for a program or a socket: as many workers as the smallest machine has cores, rather than one less.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,demo,gateway,mock,portal,scripts,src,testing}/**/*.test.ts'],
          environment: 'node',
          // A process for each file, and all its packages loaded anew, would take as long as the tests themselves.
          isolate: false,
          setupFiles: ['testing/unit-setup.ts'],
          // Some try hundreds of texts or start a program; on a busy machine that takes its time.
          testTimeout: 20_000,
          // How many random cases `npm run test:long` tries (testing/random-cases.ts).
          provide: {
            longRuns: Number(process.env.LONG_RUNS ?? 0),
            randomSeed: Number(process.env.RANDOM_SEED ?? 0),
          },
        },
      },
      {
        extends: true,
        // Found one by one while the tests run, they would bring a React of their own.
        optimizeDeps: {
          include: [
            '@leeoniya/ufuzzy',
            '@tanstack/react-query',
            'fast-check',
            'react-dom/client',
            'react-hook-form',
            'react-router',
            'react-router/dom',
            'use-intl',
            'valibot',
          ],
        },
        test: {
          name: 'component',
          include: ['{portal,src}/**/*.test.tsx'],
          setupFiles: ['testing/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: chromiumLaunch(process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH),
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
