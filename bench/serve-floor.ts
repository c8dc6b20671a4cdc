import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build } from 'vite'
import { serveGateway } from '#scripts/demo-gateway.ts'
import { precompress } from '#scripts/precompress.ts'
import { buildSettings } from '#scripts/build-settings.ts'

const folder = 'node_modules/.cache/bench-floor'

/** Builds the page of bench/floor as Diwan is built, and serves it from a gateway of its own; resolves to what ends that. */
export async function serveFloor(port: number): Promise<() => void> {
  await build({
    root: 'bench/floor',
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: { ...buildSettings, outDir: resolve(folder, 'dist'), emptyOutDir: true },
  })
  return serveGateway(port, folder)
}
