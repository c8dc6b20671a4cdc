import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMock } from './app.ts'
import type { EventTarget } from '#mock/events/event-sender.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings, type MockSettings } from '#mock/store/settings.ts'
import type { FindAccess } from '#mock/responses/authenticate.ts'
import { letReservationIn, openEvents, Store } from '#mock/store/store.ts'
import { knownTokens } from '#mock/store/tokens.ts'
import type { Account } from '#mock/authorization/accounts.ts'

const host = '127.0.0.1'

/**
 * Starts the mock store API on 127.0.0.1, with defaults for missing settings. Resolves when the mock listens; rejects with Node's
 * error (code EADDRINUSE, for example).
 */
export async function startMock(settings: Partial<MockSettings> = {}) {
  const fullSettings = { ...defaultSettings, ...settings }
  const first = new Store(fullSettings, nodeHost)
  // The gateway may listen later. With an authorization server a store has no merchant before somebody signs in.
  const { promise: target, resolve: sendEvents } = Promise.withResolvers<EventTarget>()
  const addMerchant = (store: Store, merchant: string) =>
    void target.then((events) => openEvents(store, events, merchant))

  const authorization = await startAuthorization(fullSettings, first, addMerchant)
  if (authorization === null) addMerchant(first, fullSettings.merchant)
  const server = createServer(getRequestListener(createMock(first, authorization?.findAccess).fetch))
  server.listen(fullSettings.port, host)
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : fullSettings.port
  if (fullSettings.events !== null) sendEvents(fullSettings.events)

  return {
    /** The {base_url} of the specification; ends in `/admin/v2` (store-api.md § 9). */
    baseUrl: `http://${host}:${port}/admin/v2`,
    /** The authorization server; null without `authorizationPort` in the settings. */
    authorization: authorization?.server ?? null,
    /** Sends the events of the stores to a gateway from now on. */
    sendEvents,
    /** Lets a reservation in at the only store, or the first one. */
    letReservationIn: () => void letReservationIn(first),
    /** Stops listening and drops every open connection. */
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await Promise.all([once(server, 'close'), authorization?.server.close()])
    },
  }
}

/* Imports the authorization server on demand, because its packages are development dependencies. */
async function startAuthorization(
  settings: MockSettings,
  first: Store,
  onMerchant: (store: Store, merchant: string) => void,
) {
  const { authorizationPort: port, redirectUris } = settings
  if (port === null) return null
  const { startAuthorizationServer } = await import('#mock/authorization/authorization-server.ts')
  const server = await startAuthorizationServer({ port, redirectUris, store: first })
  return { server, findAccess: accessByAccount(first, server.accountOf, onMerchant) }
}

/**
 * Finds the store of an access token's account, and creates one for each new store id: the first account gets `first`. `onStore` is
 * called when a store gets its id.
 */
export function accessByAccount(
  first: Store,
  accountOf: (accessToken: string) => Promise<Account | null>,
  onStore: (store: Store, id: string) => void = () => {},
): FindAccess {
  const stores = new Map<string, Store>()
  return async (token) => {
    const account = await accountOf(token)
    if (account === null) return null
    const { id } = account.store
    const known = stores.get(id)
    const store = known ?? (stores.size === 0 ? first : new Store(first.settings, first.host))
    stores.set(id, store)
    if (known === undefined) onStore(store, id)
    return { store, scopes: knownTokens[account.grants].scopes }
  }
}
