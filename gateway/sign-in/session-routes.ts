import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Connections } from '#gateway/connections/connections.ts'
import type { Connection } from '#gateway/connections/connection.ts'
import { effectiveScopes } from '#gateway/connections/connection-choice.ts'
import { authorize, type AccessPolicy, type AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import type { Session, Sessions } from '#gateway/sessions/sessions.ts'
import { timeLeft } from '#gateway/sessions/session-lifetime.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import type { LastGrants } from './last-grants.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { hasKnownScope } from '#gateway/store/grant.ts'
import { weekendOfCountry } from './country-weekend.ts'
import { deviceOf } from './device.ts'
import type { ClientAddress } from '#gateway/requests/client-address.ts'
import type { RateLimit } from '#gateway/requests/rate-limit.ts'
import { type CheckPortalToken, portalTokenRefused } from './portal-token.ts'
import type { ReplayGuard } from './replay-guard.ts'
import { sessionRequired } from '#gateway/access/session-access.ts'

type Deps = {
  accessPolicy: AccessPolicy
  sessions: Sessions
  connections: Connections
  lastGrants: LastGrants
  checkPortalToken: CheckPortalToken | null
  /** Null where a token may open any number of sessions. */
  replayGuard: ReplayGuard | null
  addressOf: ClientAddress
  limit: RateLimit
  /** What a store is that says nothing else of itself. */
  defaults: StoreSettings
  clock: Pick<Clock, 'now'>
}

/* The store is the one that the page's address names, if any. */
const portalBody = v.object({ token: v.string(), store: v.nullish(v.string()) })

/** What a page is told of its session, the list of one's sessions, and how one of them ends. All of them calls of our own page. */
export function sessionRoutes({
  accessPolicy,
  sessions,
  connections,
  lastGrants,
  checkPortalToken,
  replayGuard,
  addressOf,
  limit,
  defaults,
  clock,
}: Deps): Hono<AppEnv> {
  async function describeSession(session: Session, store: StoreSettings) {
    const { person, kind, id } = session
    const found = await Promise.all(
      session.stores.map(async ({ id: storeId, grant }) => {
        // Also opened: a page that cannot be served is told so at once.
        const [all] = await Promise.all([connections.list(storeId), connections.find(storeId)])
        const latest = all.toSorted((a, b) => b.lastChange.at - a.lastChange.at)
        const name = latest.find((connection) => connection.name !== null)?.name ?? null
        const country = latest.find((connection) => connection.country !== null)?.country ?? null
        return { country, store: { id: storeId, name, scopes: effectiveScopes(all, grant) } }
      }),
    )
    const country = found.find((entry) => entry.store.id === store.id)?.country ?? null
    const weekend = (country !== null && weekendOfCountry(country)) || store.weekend
    const { languages, timeZone } = store
    const stores = found.map((entry) => entry.store)
    const endsIn = timeLeft(session, store.id, clock.now())
    return { id, kind, person, store: store.id, languages, timeZone, weekend, stores, endsIn }
  }

  const limitOpening = limit('portal', 60)
  const routes = new Hono<AppEnv>()
  routes
    .post('/session/portal', async (c) => {
      if (checkPortalToken === null) throw notFound()
      await limitOpening(c)
      const body = v.safeParse(portalBody, await readJson(c))
      if (!body.success) throw tokenMissing()
      const { person, store } = await checkPortalToken(body.output.token)
      // A portal may open the pages of its own store, not another's by the token of its own.
      if ((body.output.store ?? store) !== store)
        throw portalTokenRefused({ claim: 'merchant_id', reason: 'other_store' })
      const connection = await connections.find(store)
      if (connection === null) throw notConnected()
      const client = `${addressOf(c)} ${deviceOf(c)}`
      if (replayGuard && !(await replayGuard.accept(body.output.token, client))) {
        throw portalTokenRefused({ reason: 'presented_before' })
      }
      const { since } = connection
      const own = await lastGrants.read({ store, since, person: person.id })
      c.set('auditSubject', { person: person.id, store })
      const { secret: handle, session } = await sessions.create({
        kind: 'portal',
        person,
        store: { id: store, since, scopes: own === undefined ? knownScopes(connection) : own },
        replaces: null,
        device: deviceOf(c),
      })
      return respond(c, { handle, session: await describeSession(session, { ...defaults, id: store }) })
    })
    // `renew=0`: a page that asks when its session ends must not be what keeps it from ending.
    .get('/session', authorize(accessPolicy, 'sessions', isActivity), async (c) =>
      respond(c, await describeSession(sessionOf(c), c.var.caller.store)),
    )
    // A portal's handle sees and ends its own session alone: the portal answers for the person, and only there.
    .get('/sessions', authorize(accessPolicy, 'sessions'), async (c) => {
      const own = sessionOf(c)
      const all = own.kind === 'portal' ? [own] : await sessions.list(own.person)
      return respond(
        c,
        all.map(({ id, kind, device, beganAt, seenAt }) => ({
          id,
          kind,
          device,
          beganAt,
          seenAt,
          isThis: id === own.id,
        })),
      )
    })
    .post('/sessions/:id/end', authorize(accessPolicy, 'sessions'), async (c) => {
      const own = sessionOf(c)
      const id = c.req.param('id')
      const isAllowed = own.kind === 'browser' || id === own.id
      if (!isAllowed || !(await sessions.end(id, own.person))) throw notFound()
      return respond(c, null)
    })
  return routes
}

/* A portal does not say what a person may do: one who never signed in may do what the store's first connection may now. */
function knownScopes({ scopes }: Pick<Connection, 'scopes'>): string[] | undefined {
  return hasKnownScope(scopes) ? scopes : undefined
}

function isActivity(c: Context): boolean {
  return c.req.query('renew') !== '0'
}

/* One's own session on this device, which there is: it was admitted. */
function sessionOf(c: Context<AppEnv>): Session {
  if (c.var.caller.session === null) throw sessionRequired()
  return c.var.caller.session
}

async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null)
}

function respond(c: Context, data: unknown): Response {
  c.header('Cache-Control', 'no-store')
  return c.json({ status: 200, success: true, data })
}

function tokenMissing(): GatewayError {
  return new GatewayError(
    422,
    'invalid_body',
    'The body must be {"token": "…"}, with the token of the portal.',
  )
}

function notConnected(): GatewayError {
  return new GatewayError(
    403,
    'store_not_connected',
    'This store is not connected to Diwan yet. Its owner connects it by signing in, in a new tab.',
    { nothingSent: true },
  )
}
