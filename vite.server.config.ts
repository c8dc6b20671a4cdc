import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flagsUrl } from './scripts/flags.ts'
import { compileTexts } from './scripts/compile-texts.ts'
import { resolve } from './vite.config.ts'

/** The build of what the gateway renders pages with, in a folder that it does not serve. Run it after that of the page. */
export default defineConfig({
  plugins: [
    react(),
    compileTexts(),
    optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }),
    withoutLaterCode(),
  ],
  resolve,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', ...flagsUrl },
  // The gateway runs without the packages of the page.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/first-html/render-page.tsx',
    outDir: 'dist/.server',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
  },
})

/* Code that a page loads later is not rendered. */
function withoutLaterCode() {
  return {
    name: 'without-later-code',
    resolveDynamicImport: (source: unknown) => ({ id: String(source), external: true }),
  }
}
