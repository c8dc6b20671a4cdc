/** A request as it came to the gateway, with the cookie that the browser had when it was sent. */
export type Asked = { path: string; method: string; headers: Record<string, string>; cookie: string | null }

/** An answer, and whether it takes the browser's cookie away. */
export type Answered = { status: number; body: object; clearsCookie: boolean }

type SessionOfModel = { person: string; stores: string[] }

/** Whom the gateway serves for which store: its rules as they are in gateway/sign-in/sign-in-door.ts and sign-in-routes.ts. */
export class GatewayModel {
  private readonly sessions = new Map<string, SessionOfModel>()
  private begun = 0
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
    this.begun += 1
    const cookie = `session ${this.begun}`
    this.sessions.set(cookie, { person, stores: [store, ...others] })
    return cookie
  }

  end(cookie: string | null): void {
    if (cookie !== null) this.sessions.delete(cookie)
  }

  answer({ path, headers, cookie }: Asked): Answered {
    const session = this.sessionOf(cookie)
    const isOfAnother = (headers['X-Diwan-Person'] ?? session?.person) !== session?.person
    if (path === '/auth/sign-out') {
      if (session && isOfAnother) return refused(401, 'session_required')
      this.end(cookie)
      return { ...told({ signedOut: session?.person ?? null }), clearsCookie: true }
    }
    if (session === null || isOfAnother) return refused(401, 'session_required')
    const store = headers['X-Diwan-Store'] ?? session.stores[0] ?? ''
    if (!session.stores.includes(store)) return refused(403, 'store_not_yours')
    if (/^\/api\/session(\?|$)/.test(path)) return told(describe(session, store))
    if (this.disconnected.has(store)) return refused(401, 'reconnect_needed')
    return told({ servedAs: session.person, store })
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

function told(data: object): Answered {
  return { status: 200, body: { status: 200, success: true, data }, clearsCookie: false }
}

function refused(status: number, code: string): Answered {
  return { status, body: { status, success: false, error: { code, message: code } }, clearsCookie: false }
}
