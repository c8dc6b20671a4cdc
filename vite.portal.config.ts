import { defineConfig } from 'vite'
import { buildSettings } from './scripts/build-settings.ts'
import { precompress } from './scripts/precompress.ts'

/**
 * The builds of the portal's side: the script that the gateway serves at `/portal/v1.js`, and with `--mode package` the modules of
 * `@diwan/portal`. Run the first after the build of the page.
 */
export default defineConfig(({ mode }) => {
  const { target } = buildSettings
  const base = { publicDir: false as const, define: { 'process.env.NODE_ENV': '"production"' } }
  if (mode === 'package') {
    const entry = { index: 'portal/index.ts', react: 'portal/react.ts' }
    return {
      ...base,
      build: {
        target,
        outDir: 'portal/dist',
        emptyOutDir: true,
        lib: { entry, formats: ['es'] },
        rolldownOptions: { external: ['react'], output: { chunkFileNames: '[name].js' } },
      },
    }
  }
  const entry = { v1: 'portal/diwan-frame-element.ts' }
  return {
    ...base,
    plugins: [precompress()],
    build: {
      target,
      outDir: 'dist/portal',
      emptyOutDir: true,
      lib: { entry, formats: ['iife'], name: 'Diwan', fileName: (_, name) => `${name}.js` },
    },
  }
})
