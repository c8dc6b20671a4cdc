import { buildWhenStale } from '#scripts/build.ts'
import { freePort } from '#testing/free-port.ts'
import { startProgram, type Program } from './start-program.ts'
import type { MockStore } from './mock-store.ts'

type Server = { origin: string; program: Program }

/** Starts a mock store with its control API. */
export async function startMock(): Promise<Server> {
  const program = startProgram('mock/main.ts', { MOCK_PORT: '0', MOCK_CONTROL: '1', MOCK_RATE_LIMIT: '0' })
  const [, origin = ''] = await program.waitForOutput(/(http:\/\/127\.0\.0\.1:\d+)\/admin\/v2/)
  return { origin, program }
}

/** Starts a gateway in front of a mock store, with the build in the `dist` of a folder. */
export async function startGateway(
  store: MockStore,
  settings: Record<string, string>,
  folder?: string,
): Promise<Server> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    STORE_API_BASE_URL: `${store.origin}/admin/v2`,
    STORE_API_TOKEN: 'demo-all-scopes',
    STORE_NAME: 'Test store',
    UPSTREAM_TIMEOUT_MS: '3000',
    ...settings,
  }
  const program = startProgram('gateway/main.ts', env, folder)
  await program.waitForOutput(/http:\/\//)
  return { origin: `http://127.0.0.1:${port}`, program }
}

/**
 * Serves the demo store, whose API takes the next port, with the build in the `dist` of a folder, or with one that is made if necessary.
 * Resolves with what stops it; it stops with this program at the latest.
 */
export async function startDemo(port: number, folder?: string): Promise<Program['stop']> {
  if (folder === undefined && !buildWhenStale()) process.exit(1)
  const settings = { PORT: String(port), MOCK_PORT: String(port + 1), DIWAN_IGNORE_ENV_FILE: '1' }
  const program = startProgram('gateway/main.ts', settings, folder)
  process.on('exit', () => void program.stop())
  await program.waitForOutput(/http:\/\//)
  return program.stop
}
