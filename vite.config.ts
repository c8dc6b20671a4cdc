import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from './e2e/chromium.ts'
import { patchAnnouncer } from './scripts/patch-announcer.ts'
import { buildSettings } from './scripts/build-settings.ts'
import { cascadeLayers } from './scripts/cascade-layers.ts'
import { compileTexts } from './scripts/compile-texts.ts'
import { chunks } from './scripts/chunks.ts'
import { pageFiles } from './scripts/page-files.ts'
import { flags } from './scripts/flags.ts'
import { precompress } from './scripts/precompress.ts'

export const resolve = {
  // The build compiles messages (scripts/compile-texts.ts), so the page needs no message parser.
  alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
}

/* As in Playwright (playwright.config.ts): a busy machine is slow, and a test that passes does not wait longer for it. */
const patience = { expect: { poll: { timeout: 30_000 } }, testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  plugins: [
    react(),
    compileTexts(),
    cascadeLayers(),
    patchAnnouncer(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    pageFiles(),
    flags(),
    precompress(),
  ],
  resolve,
  ssr: { noExternal: ['use-intl'] },
  build: {
    ...buildSettings,
    // Every importing file has the entry already, and Firefox reports a second request for it as an error. The frame has the framework.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostId }) => {
        const loaded = hostId.includes('/frame-') ? /\/(entry|framework|rolldown-runtime)-/ : /\/entry-/
        return dependencies.filter((file) => !loaded.test(file))
      },
    },
    manifest: true,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/entry-[hash].js',
        codeSplitting: { groups: chunks },
        // Chromium compiles the functions of these files on a background thread: nearly all run before the first screen is there.
        postBanner: ({ name, isEntry }) =>
          isEntry || name === 'framework' || name === 'frame' ? '//# allFunctionsCalledOnLoad\n' : '',
      },
    },
  },
  test: {
    // Many tests wait for a program or a socket, so use every core of the smallest machine (the default is one less).
    maxWorkers: 2,
    // How many random cases `npm run test:long` tries (testing/random-cases.ts).
    provide: {
      longRuns: Number(process.env.LONG_RUNS ?? 0),
      randomSeed: Number(process.env.RANDOM_SEED ?? 0),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,demo,gateway,mock,portal,scripts,src,testing,tools}/**/*.test.ts'],
          environment: 'node',
          // A process for each file would load all packages again and take as long as the tests themselves.
          isolate: false,
          setupFiles: ['testing/unit-setup.ts'],
          ...patience,
        },
      },
      {
        extends: true,
        // During `vitest run` no module changes, so the browser requests each once and not for each test file.
        server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
        // Vite would otherwise bundle these during the tests, with a second copy of React.
        optimizeDeps: {
          include: [
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
          ...patience,
          include: ['{portal,src}/**/*.test.tsx'],
          setupFiles: ['testing/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: chromiumLaunchOptions(
                process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH,
              ),
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
