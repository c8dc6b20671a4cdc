import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { newSignInId } from '#gateway/connections/connection-codec.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { respondWithError, GatewayError } from '#gateway/errors/gateway-error.ts'
import type { HostCookie } from '#gateway/sessions/host-cookie.ts'
import type { NewSession, Person, Sessions } from '#gateway/sessions/sessions.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { deviceOf } from './device.ts'
import type { LastGrants } from './last-grants.ts'
import { redirectPage } from './redirect-page.ts'
import { requireTopLevelNavigation } from '#gateway/requests/guard.ts'
import type { RateLimit } from '#gateway/requests/rate-limit.ts'
import { returnPath, withinStores } from './return-path.ts'
import { sessionRequired } from '#gateway/access/session-access.ts'
import type { Flow, Flows } from './sign-in-flow.ts'

type Deps = {
  server: AuthorizationServer
  flows: Flows
  sessions: Sessions
  connections: Connections
  lastGrants: LastGrants
  cookie: HostCookie
  /** Where people open Diwan; the first is the one the authorization server sends them back to. */
  publicOrigins: readonly [string, ...string[]]
  limit: RateLimit
}

/** Signing in: off to the authorization server, and back from there, which are pages to a browser; and out again. */
export function signInRoutes({
  server,
  flows,
  sessions,
  connections,
  lastGrants,
  cookie,
  publicOrigins,
  limit,
}: Deps): Hono<AppEnv> {
  const [home] = publicOrigins
  const redirectUri = `${home}/auth/callback`

  async function currentSession(secret: string | null) {
    return secret === null ? null : sessions.find(secret)
  }

  /* In place of the session that it was begun in: nobody has its secret any more, or should have. */
  async function startSession(
    c: Context<AppEnv>,
    { session: replaces }: Flow,
    person: Person,
    store: NewSession['store'],
  ) {
    const given = { kind: 'browser', person, store, replaces, device: deviceOf(c) } as const
    const { secret, session } = await sessions.create(given)
    cookie.write(c, secret)
    c.set('auditSubject', { person: person.id, store: store.id })
    return session.stores.map(({ id }) => id)
  }

  const [limitSignIn, limitCallback] = [limit('sign-in', 30), limit('callback', 30)]
  const routes = new Hono<AppEnv>()
  routes
    .get('/sign-in', requireTopLevelNavigation, async (c) => {
      const returnTo = returnPath(c.req.query('return'))
      // Cookies are of one host; the way back leads to the first.
      if (new URL(home).host !== c.req.header('host')?.toLowerCase()) {
        return c.redirect(`${home}/auth/sign-in?return=${encodeURIComponent(returnTo)}`)
      }
      // Led here by another site the browser leaves a session's cookie out; led on by a page of our own it does not. Once.
      if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.query('led') === undefined) {
        return redirectPage(c, `/auth/sign-in?return=${encodeURIComponent(returnTo)}&led=1`)
      }
      await limitSignIn(c)
      const session = (await currentSession(cookie.read(c)))?.id ?? null
      const { state, verifier } = await flows.start(c, { returnTo, session })
      c.header('Cache-Control', 'no-store')
      return c.redirect((await server.authorizeUrl({ state, verifier, redirectUri })).href)
    })
    /* Called by our own page; also for a session that has ended already, whose cookie goes. */
    .post('/sign-out', async (c) => {
      const handle = c.req.header('x-diwan-session')
      const session = await currentSession(handle ?? cookie.read(c))
      if (session) c.set('auditSubject', { person: session.person.id })
      // Somebody else has signed in since that page was opened: they stay.
      const person = c.req.header('x-diwan-person') ?? session?.person.id
      if (session && person !== session.person.id) throw sessionRequired()
      const isEverywhere = c.req.query('everywhere') === '1' && session?.kind === 'browser'
      if (session && isEverywhere) await sessions.endAll(session.person)
      else if (session) await sessions.end(session.id, session.person)
      // Who leaves a frame is still signed in beside it, perhaps as somebody else.
      if (handle === undefined) cookie.clear(c)
      c.header('Cache-Control', 'no-store')
      return c.json({ status: 200, success: true, data: null })
    })
    .get('/callback', requireTopLevelNavigation, async (c) => {
      const parameters = new URL(c.req.url).searchParams
      // Stripped of hyphens by some on the way (live-service.md, OAuth 2.0); ours has none.
      const flow = await flows.find(c, (parameters.get('state') ?? '').replaceAll('-', ''))
      // Begun elsewhere, in the service's own store perhaps: nobody here asked for it, so it counts for nothing.
      if (flow === null) return redirectPage(c, '/sign-in?problem=not-begun-here')
      await limitCallback(c)
      if (!(await flows.finish(c, flow))) return redirectPage(c, '/sign-in?problem=not-begun-here')
      const retryPath = `/sign-in?return=${encodeURIComponent(flow.returnTo)}`
      if (parameters.has('error')) return redirectPage(c, `${retryPath}&problem=declined`)
      try {
        const answer = await server.exchangeCode({ parameters, verifier: flow.verifier, redirectUri })
        const at = Date.now()
        const signedIn = await server.getUserInfo(answer.tokens.access)
        const { id, ...store } = signedIn.store
        const person = signedIn.person.id
        const change = { at, by: newSignInId(person) }
        const { active: stands } = await connections.connect(
          { ...store, store: id, ...answer, person },
          change,
        )
        const { scopes } = answer
        const since = stands?.since ?? ''
        await lastGrants.write({ store: id, since, person }, scopes)
        const stores = await startSession(c, flow, signedIn.person, { id, since, scopes })
        return redirectPage(c, withinStores(flow.returnTo, stores))
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        c.error = error
        return redirectPage(c, `${retryPath}&problem=${problemOf(error)}`)
      }
    })
  // Whoever opens one of these is shown a page, in a language of theirs.
  routes.onError((error, c) => {
    const answer = respondWithError(error, c)
    if (c.req.method !== 'GET') return answer
    const path = `/sign-in?return=${encodeURIComponent(returnPath(c.req.query('return')))}&problem=${problemOf(error)}`
    return redirectPage(c, path, answer.status as ContentfulStatusCode)
  })
  return routes
}

/* What the sign-in page says: trying again helps, or only the administrator can. */
function problemOf(error: Error): 'failed' | 'unreadable' {
  return error instanceof GatewayError && error.code === 'state_unreadable' ? 'unreadable' : 'failed'
}
