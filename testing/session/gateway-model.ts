/** A request to the gateway, with the cookie at the time it was sent. */
export type GatewayRequest = {
  path: string
  method: string
  headers: Record<string, string>
  cookie: string | null
}

/** A response, and whether it deletes the cookie. */
export type GatewayResponse = { status: number; body: object; clearsCookie: boolean }

type ModelSession = { person: string; stores: string[] }

/** The gateway's rules of who may use which store, as in gateway/access/session-access.ts and sign-in-routes.ts. */
export class GatewayModel {
  private readonly sessions = new Map<string, ModelSession>()
  private sessionCount = 0
  /** The stores whose connection is lost. */
  readonly disconnected = new Set<string>()

  sessionOf(cookie: string | null): ModelSession | null {
    return cookie === null ? null : (this.sessions.get(cookie) ?? null)
  }

  /** Returns the new cookie. The same person's session keeps its other stores. */
  signIn(before: string | null, person: string, store: string): string {
    const { person: personBefore, stores = [] } = this.sessionOf(before) ?? {}
    const others = personBefore === person ? stores.filter((other) => other !== store) : []
    if (before !== null && personBefore === person) this.sessions.delete(before)
    this.disconnected.delete(store)
    this.sessionCount += 1
    const cookie = `session ${this.sessionCount}`
    this.sessions.set(cookie, { person, stores: [store, ...others] })
    return cookie
  }

  end(cookie: string | null): void {
    if (cookie !== null) this.sessions.delete(cookie)
  }

  respond({ path, headers, cookie }: GatewayRequest): GatewayResponse {
    const session = this.sessionOf(cookie)
    const isOfAnother = (headers['X-Diwan-Person'] ?? session?.person) !== session?.person
    if (path === '/auth/sign-out') {
      if (session && isOfAnother) return failure(401, 'session_required')
      this.end(cookie)
      return { ...success({ signedOut: session?.person ?? null }), clearsCookie: true }
    }
    if (session === null || isOfAnother) return failure(401, 'session_required')
    const store = headers['X-Diwan-Store'] ?? session.stores[0] ?? ''
    if (!session.stores.includes(store)) return failure(403, 'store_not_yours')
    if (/^\/api\/session(\?|$)/.test(path)) return success(describe(session, store))
    if (this.disconnected.has(store)) return failure(401, 'reconnect_needed')
    return success({ servedAs: session.person, store })
  }
}

function describe({ person, stores }: ModelSession, store: string) {
  return {
    id: `session of ${person}`,
    kind: 'browser',
    person: { id: person, name: null },
    store,
    languages: ['ar', 'en'],
    timeZone: 'Asia/Riyadh',
    stores: stores.map((id) => ({ id, name: null, scopes: null })),
  }
}

function success(data: object): GatewayResponse {
  return { status: 200, body: { status: 200, success: true, data }, clearsCookie: false }
}

function failure(status: number, code: string): GatewayResponse {
  return { status, body: { status, success: false, error: { code, message: code } }, clearsCookie: false }
}
