import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMock } from './app.ts'
import type { AuthorizationServer } from './authorization/authorization-server.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings, type MockSettings } from './store/settings.ts'
import { createStore } from './store/store.ts'

const host = '127.0.0.1'

export type RunningMock = {
  /** The {base_url} of the specification; ends in `/admin/v2` (store-api.md § 9). */
  baseUrl: string
  /** The authorization server; null without `authorizationPort` in the settings. */
  authorization: Omit<AuthorizationServer, 'close'> | null
  /** Stops listening and drops every open connection. */
  close(): Promise<void>
}

/**
 * Starts the mock store API on 127.0.0.1, with defaults for missing settings. Resolves when the mock listens; rejects with Node's
 * error (code EADDRINUSE, for example).
 */
export async function startMock(settings: Partial<MockSettings> = {}): Promise<RunningMock> {
  const fullSettings = { ...defaultSettings, ...settings }
  const authorization = await startAuthorization(fullSettings)
  const fetch = authorization ? authorization.fetch : mockWith(fullSettings).fetch
  const server = createServer(getRequestListener(fetch))
  server.listen(fullSettings.port, host)
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : fullSettings.port

  return {
    baseUrl: `http://${host}:${port}/admin/v2`,
    authorization: authorization?.server ?? null,
    async close() {
      server.close()
      server.closeAllConnections()
      await Promise.all([once(server, 'close'), authorization?.server.close()])
    },
  }
}

const mockWith = (settings: MockSettings) => createMock(createStore(settings, nodeHost))

/* Imports the authorization server on demand, because its packages are development dependencies. */
async function startAuthorization(settings: MockSettings) {
  const { authorizationPort: port, redirectUris } = settings
  if (port === null) return null
  const [{ startAuthorizationServer }, { createStoreRouter }] = await Promise.all([
    import('./authorization/authorization-server.ts'),
    import('./authorization/store-router.ts'),
  ])
  const server = await startAuthorizationServer({ port, redirectUris })
  return { server, fetch: createStoreRouter(() => mockWith(settings), server.accountOf) }
}
