/** A request as it came to the gateway, with the cookie that the browser had when it was sent. */
export type GatewayRequest = {
  path: string
  method: string
  headers: Record<string, string>
  cookie: string | null
}

/** An answer, and whether it takes the browser's cookie away. */
export type GatewayResponse = { status: number; body: object; clearsCookie: boolean }

type SessionOfModel = { person: string; stores: string[] }

/** Whom the gateway serves for which store: its rules as they are in gateway/access/session-access.ts and sign-in-routes.ts. */
export class GatewayModel {
  private readonly sessions = new Map<string, SessionOfModel>()
  private sessionCount = 0
  /** Stores that have to be connected again. */
  readonly disconnected = new Set<string>()

  sessionOf(cookie: string | null): SessionOfModel | null {
    return cookie === null ? null : (this.sessions.get(cookie) ?? null)
  }

  /** Resolves with the new cookie. The stores of the session before come along where the person is the same. */
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

function describe({ person, stores }: SessionOfModel, store: string) {
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
