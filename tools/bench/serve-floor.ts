import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build } from 'vite'
import { serveGateway } from '#scripts/demo-gateway.ts'
import { precompress } from '#scripts/precompress.ts'
import { buildSettings } from '#scripts/build-settings.ts'

const folder = 'node_modules/.cache/bench-floor'

/**
 * Builds the page of tools/bench/floor like Diwan and serves it from its own gateway. Resolves to a function that stops it.
 */
export async function serveFloor(port: number): Promise<() => void> {
  await build({
    root: 'tools/bench/floor',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { ...buildSettings, outDir: resolve(folder, 'dist'), emptyOutDir: true },
  })
  return serveGateway(port, folder)
}
