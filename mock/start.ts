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
  /** The {base_url} of the specification: it ends in `/admin/v2` (store-api.md § 9). */
  baseUrl: string
  /** Where people sign in, if it has such a place. */
  authorization: Omit<AuthorizationServer, 'close'> | null
  /** Stops listening and drops every open connection, answered or not. */
  close(): Promise<void>
}

/**
 * Starts the mock store API on 127.0.0.1, with the default for every setting left out. Resolves when it
 * listens; rejects with Node's own error, such as one whose code is EADDRINUSE, when it cannot.
 */
export async function startMock(settings: Partial<MockSettings> = {}): Promise<RunningMock> {
  const complete = { ...defaultSettings, ...settings }
  const authorization = await openAuthorization(complete)
  const answer = authorization ? authorization.answer : mockOf(complete).fetch
  const server = createServer(getRequestListener(answer))
  server.listen(complete.port, host)
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : complete.port

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

const mockOf = (settings: MockSettings) => createMock(createStore(settings, nodeHost))

/* Loaded where it is wanted: what it is made of is there for development alone. */
async function openAuthorization(settings: MockSettings) {
  const { authorizationPort: port, redirectUris } = settings
  if (port === null) return null
  const [{ startAuthorization }, { createStores }] = await Promise.all([
    import('./authorization/authorization-server.ts'),
    import('./authorization/stores.ts'),
  ])
  const server = await startAuthorization({ port, redirectUris })
  return { server, answer: createStores(() => mockOf(settings), server.accountOf) }
}
