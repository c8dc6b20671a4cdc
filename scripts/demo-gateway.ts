import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { buildWhenStale } from './build.ts'

/**
 * Builds if necessary and serves the demo store, whose API takes the next port. Resolves to a function that stops it; it stops
 * with this program at the latest.
 */
export async function serveDemo(port: number): Promise<() => void> {
  if (!buildWhenStale()) process.exit(1)
  return serveGateway(port, '.')
}

/** Serves the build in `dist` of a folder, with its own demo store. */
export async function serveGateway(port: number, folder: string): Promise<() => void> {
  const gateway = spawn(process.execPath, [resolve('gateway/main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      MOCK_PORT: String(port + 1),
      DRAIN_SECONDS: '0',
      DIWAN_IGNORE_ENV_FILE: '1',
      STORE_API_BASE_URL: '',
      STORE_API_TOKEN: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => gateway.kill()
  process.on('exit', end)
  await once(gateway.stdout, 'data')
  gateway.stdout.resume()
  return end
}
