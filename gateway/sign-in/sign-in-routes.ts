import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { respondWithError, GatewayError } from '#gateway/errors/gateway-error.ts'
import type { NewSession, Person, Session } from '#gateway/sessions/sessions.ts'
import { oauthErrorName, signInFailed } from './authorization-server.ts'
import { deviceOf } from './session-routes.ts'
import { escapeHtml } from '#gateway/pages/escape.ts'
import { requireTopLevelNavigation } from '#gateway/middleware/guard.ts'
import { isHostOf } from '#gateway/settings/setting-parsers.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitors.ts'
import { sessionRequired } from '#gateway/access/session-access.ts'
import type { SignIn } from './sign-in.ts'
import type { Flow } from './sign-in-flow.ts'
import { isWithin } from '#gateway/store/grant.ts'
import { storeBasePath } from '#contract/page-paths.ts'

type Deps = Pick<SignIn, 'server' | 'flows' | 'sessions' | 'connections' | 'lastSignInGrants' | 'cookie'> & {
  /** The origins of Diwan; the authorization server redirects to the first. */
  publicOrigins: readonly [string, ...string[]]
  limit: VisitorRateLimit
}

/** The routes of signing in and out, mounted at `/auth`: to the authorization server, back from it, and sign-out. */
export function signInRoutes(deps: Deps): Hono<AppEnv> {
  const { server, flows, sessions, connections, lastSignInGrants, cookie, publicOrigins, limit } = deps
  const [home] = publicOrigins
  const redirectUri = `${home}/auth/callback`

  /* Replaces the session in which the sign-in started, so that its secret becomes invalid. */
  async function startSession(c: Context<AppEnv>, flow: Flow, person: Person, store: NewSession['store']) {
    const { secret, session } = await sessions.create({
      kind: 'browser',
      person,
      store,
      replaces: flow.session,
      device: deviceOf(c),
    })
    cookie.write(c, secret)
    c.set('auditSubject', { person: person.id, store: store.id })
    return session.stores.map(({ id }) => id)
  }

  /* A portal's session had the rights that its person had before. */
  async function endBroaderPortalSessions(person: Person, store: string, scopes: string[] | null) {
    const isBroader = ({ kind, stores }: Session) =>
      kind === 'portal' && stores.some(({ id, grant }) => id === store && !isWithin(grant.scopes, scopes))
    const broader = (await sessions.list(person)).filter(isBroader)
    await Promise.all(broader.map(({ id }) => sessions.end(id, person)))
  }

  const [limitSignIn, limitCallback] = [limit('sign-in', 30), limit('callback', 30)]
  const routes = new Hono<AppEnv>()
  routes
    .get('/sign-in', requireTopLevelNavigation, async (c) => {
      const returnTo = returnPath(c.req.query('return'))
      // A cookie belongs to one host, and the callback goes to the first origin. For a browser, a final dot makes another host.
      const host = c.req.header('host') ?? ''
      if (!isHostOf(host, [home]) || /\.(:|$)/.test(host)) {
        return c.redirect(`${home}/auth/sign-in?return=${encodeURIComponent(returnTo)}`)
      }
      // The browser omits the session's cookie after a link of another site. A page of Diwan repeats the request once, with it.
      if (isCrossSite(c)) return redirectPage(c, `/auth/sign-in?return=${encodeURIComponent(returnTo)}&led=1`)
      await limitSignIn(c)
      const session = (await sessions.find(cookie.read(c) ?? ''))?.id ?? null
      const { state, verifier } = await flows.start(c, { returnTo, session })
      return c.redirect((await server.authorizeUrl({ state, verifier, redirectUri })).href)
    })
    /* The page calls it. It also clears the cookie of a session that has already ended. */
    .post('/sign-out', async (c) => {
      const handle = c.req.header('x-diwan-session')
      const session = await sessions.find(handle ?? cookie.read(c) ?? '')
      if (session) c.set('auditSubject', { person: session.person.id })
      // Somebody else has signed in since the page was opened; they stay signed in.
      const person = c.req.header('x-diwan-person') ?? session?.person.id
      if (session && person !== session.person.id) throw sessionRequired()
      const isEverywhere = c.req.query('everywhere') === '1' && session?.kind === 'browser'
      if (session && isEverywhere) await sessions.endAll(session.person)
      else if (session) await sessions.end(session.id, session.person)
      // Signing out in a portal's frame leaves the cookie's session, perhaps another person's.
      if (handle === undefined) cookie.clear(c)
      return c.json({ status: 200, success: true, data: null })
    })
    .get('/callback', requireTopLevelNavigation, async (c) => {
      const parameters = new URL(c.req.url).searchParams
      // The service may change the hyphens of a state (live-service.md, OAuth 2.0); ours has none.
      const flow = await flows.find(c, (parameters.get('state') ?? '').replaceAll('-', ''))
      // This browser did not start the sign-in; perhaps the service's app store did. Ignore it.
      if (flow === null) return redirectPage(c, '/sign-in?problem=not-begun-here')
      await limitCallback(c)
      if (!(await flows.finish(c, flow))) return redirectPage(c, '/sign-in?problem=not-begun-here')
      const retryPath = `/sign-in?return=${encodeURIComponent(flow.returnTo)}`
      const refusal = parameters.get('error')
      if (refusal === 'access_denied') return redirectPage(c, `${retryPath}&problem=declined`)
      try {
        if (refusal !== null)
          throw signInFailed({ step: 'callback', oauthError: oauthErrorName(refusal) ?? 'other' })
        const { verifier } = flow
        const { tokens, scopes } = await server.exchangeCode({ parameters, verifier, redirectUri })
        const at = Date.now()
        const { person, store } = await server.getUserInfo(tokens.access)
        const { id, name, country } = store
        const connection = { store: id, name, country, tokens, scopes, person: person.id }
        const { active } = await connections.connect(connection, { at, by: `sign-in ${randomUUID()}` })
        const since = active?.since ?? ''
        await lastSignInGrants.write({ store: id, since, person: person.id }, scopes)
        await endBroaderPortalSessions(person, id, scopes)
        const stores = await startSession(c, flow, person, { id, since, scopes })
        return redirectPage(c, withinStores(flow.returnTo, stores))
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        c.error = error
        return redirectPage(c, `${retryPath}&problem=${problemOf(error)}`, error.status)
      }
    })
  // A GET is a navigation of the browser, so an error leads to the sign-in page, which has the person's language.
  routes.onError((error, c) => {
    const response = respondWithError(error, c)
    if (c.req.method !== 'GET') return response
    const path = `/sign-in?return=${encodeURIComponent(returnPath(c.req.query('return')))}&problem=${problemOf(error)}`
    // The cast is safe: every error response has a body.
    return redirectPage(c, path, response.status as ContentfulStatusCode)
  })
  return routes
}

/* The problem that the sign-in page names: `failed` and `busy` may pass, `unreadable` needs the administrator. */
function problemOf(error: Error): 'failed' | 'busy' | 'unreadable' {
  if (!(error instanceof GatewayError)) return 'failed'
  if (error.code === 'rate_limited') return 'busy'
  return error.code === 'state_unreadable' ? 'unreadable' : 'failed'
}

function isCrossSite(c: Context): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site'
}

/*
 * Responds with a page that navigates to a path. After an HTTP redirect from the authorization server, the browser would omit
 * the session's `Strict` cookie; a navigation that this page starts includes it. If another site repeats it, somebody has to press
 * the link: it counts towards no limit.
 */
function redirectPage(c: Context, path: string, status: ContentfulStatusCode = 200): Response {
  const target = escapeHtml(path)
  const isRepeated = isCrossSite(c) && c.req.query('led') !== undefined
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
      `${isRepeated ? '' : `<meta http-equiv="refresh" content="0;url=${target}">`}<title>Diwan</title>` +
      `<p><a href="${target}"><span lang="ar" dir="rtl">المتابعة إلى ديوان</span> – Continue to Diwan</a></p></html>`,
    status,
  )
}

/* The path is stored in a sealed cookie, which is limited to 4 kB. */
const maxLength = 1000

/** The path to open after a sign-in: a page of Diwan, or `/` for any other text, such as a path to another host. */
export function returnPath(given: string | undefined): string {
  if (!given?.startsWith('/') || /^\/\/|[\p{Cc}\\]/u.test(given)) return '/'
  const url = new URL(given, 'http://diwan.invalid')
  const isPage = !/^\/(api|auth|events)(\/|$)|\/\//.test(url.pathname)
  const path = url.pathname + url.search + url.hash
  return isPage && path.length <= maxLength ? path : '/'
}

/** The path within the first of these stores, unless it names one of them. For any other store: the home page of the first. */
export function withinStores(path: string, stores: readonly string[]): string {
  const [, named] = /^\/s\/([^/?#]+)/.exec(path) ?? []
  if (named !== undefined && stores.includes(named)) return path
  const rest = named === undefined ? path : '/'
  return `${storeBasePath(stores[0] ?? '')}${rest}`
}
