import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildWhenStale } from './build.ts'

/**
 * Builds where needed and serves the demo store, whose API takes the next port. Resolves to what ends it; it ends
 * with the program at the latest.
 */
export async function serveDemo(port: number): Promise<() => void> {
  if (!buildWhenStale()) process.exit(1)
  const gateway = spawn(process.execPath, ['gateway/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      MOCK_PORT: String(port + 1),
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
