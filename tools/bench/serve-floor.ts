import react from '@vitejs/plugin-react'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { startDemo } from '#e2e/servers.ts'
import { precompress } from '#scripts/precompress.ts'
import { buildSettings } from '#scripts/build-settings.ts'

const folder = 'node_modules/.cache/bench-floor'

/* Its page has no content before its script runs. */
const renderer =
  "export const renderer = { firstRequest: () => null, renderHead: () => '', renderPage: () => ({ start: '', end: '', styles: '', classes: new Set() }), *warmUp() {} }"

/**
 * Builds the page of tools/bench/floor like Diwan and serves it from its own gateway. Resolves to a function that stops it.
 */
export async function serveFloor(port: number): ReturnType<typeof startDemo> {
  await build({
    root: 'tools/bench/floor',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { ...buildSettings, outDir: resolve(folder, 'dist'), emptyOutDir: true },
  })
  mkdirSync(`${folder}/dist/.server`, { recursive: true })
  writeFileSync(`${folder}/dist/.server/files.json`, 'null')
  writeFileSync(`${folder}/dist/.server/render-page.mjs`, renderer)
  return startDemo(port, folder)
}
