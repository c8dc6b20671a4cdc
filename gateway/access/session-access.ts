import type { Context } from 'hono'
import { connectionTokens } from '#gateway/connections/connection-tokens.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import type { AccessPolicy, Caller } from './access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { HostCookie } from '#gateway/sessions/host-cookie.ts'
import type { Session, Sessions } from '#gateway/sessions/sessions.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'

type Deps = {
  sessions: Sessions
  connections: Connections
  cookie: HostCookie
  /** The settings of every store, except its id. */
  defaults: StoreSettings
}

/**
 * The policy with sign-in. A request carries its session in a cookie, or in a portal's frame in the header `X-Diwan-Session`.
 */
export function sessionAccess({ sessions, connections, cookie, defaults }: Deps): AccessPolicy {
  async function sessionOf(c: Context, extendsSession: boolean): Promise<Session | null> {
    const handle = c.req.header('x-diwan-session')
    const find = extendsSession ? sessions.find : sessions.peek
    const session = await find(handle ?? cookie.read(c) ?? '')
    // The secret of a cookie is not valid in the header, and vice versa.
    return session?.kind === (handle === undefined ? 'browser' : 'portal') ? session : null
  }

  /*
   * Undefined if the store was disconnected and connected again since the sign-in: it may have other staff now. While the
   * store is disconnected the session stays valid, and each call of the store API reports the disconnection.
   */
  async function findStore({ stores }: Session, id: string) {
    const [connection] = await connections.list(id)
    const signedIn = stores.find((store) => store.id === id)
    if (signedIn === undefined || connection === undefined || signedIn.since === connection.since)
      return signedIn
    // Throws if this is the record of another store, which must not end the session.
    await connections.find(id)
    return undefined
  }

  async function authorize(
    c: Context,
    resource: 'store' | 'sessions',
    extendsSession: boolean,
  ): Promise<Caller> {
    const session = await sessionOf(c, extendsSession)
    // The page names its person: somebody else may have signed in since, in another tab.
    const person = c.req.header('x-diwan-person') ?? session?.person.id
    if (session === null || person !== session.person.id) throw sessionRequired()
    const isImplied = resource === 'sessions' || session.stores.length === 1
    const id = c.req.header('x-diwan-store') ?? (isImplied ? session.stores[0]?.id : undefined) ?? ''
    if (!session.stores.some((store) => store.id === id))
      throw new GatewayError('store_not_yours', { nothingSent: true })
    const store = await findStore(session, id)
    if (store === undefined) throw sessionRequired()
    return { session, store: { ...defaults, id }, grant: store.grant }
  }

  return {
    authorize,
    tokensOf: (store) => connectionTokens(connections, store),
    async grantOf(id, store) {
      const session = await sessions.findById(id ?? '')
      return session === null ? undefined : (await findStore(session, store))?.grant
    },
    async endOf({ session, store }, since) {
      const { stores = [] } = (session && (await sessions.findById(session.id))) ?? {}
      const signedIn = stores.find(({ id }) => id === store.id)
      if (signedIn === undefined) return 'session_required'
      if (since === null) return 'reconnect_needed'
      return signedIn.since === since ? null : 'session_required'
    },
    connectedSince: async (store) => (await connections.list(store))[0]?.since ?? null,
  }
}

/** The 401 for a missing or ended session. */
export function sessionRequired(): GatewayError {
  return new GatewayError('session_required', { nothingSent: true })
}
