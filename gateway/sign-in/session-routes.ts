import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Connection } from '#gateway/connections/connection.ts'
import { effectiveScopes } from '#gateway/connections/connection-choice.ts'
import { authorize, type AccessPolicy, type AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import { type Session, sessionTimeLeft } from '#gateway/sessions/sessions.ts'
import type { StoreSettings } from '#gateway/settings/settings.ts'
import { skipUnreadable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { firstConnectionScope, hasKnownScope, readingScopes } from '#gateway/store/grant.ts'
import { scopes as knownScopes } from '#contract/scopes.ts'
import type { ClientAddress, VisitorRateLimit } from '#gateway/requests/visitors.ts'
import { portalTokenRefused } from './portal-token.ts'
import type { SignIn } from './sign-in.ts'
import { type Weekday, weekdays } from '#contract/dates/week.ts'

type Deps = Omit<SignIn, 'server' | 'flows' | 'cookie' | 'problems'> & {
  accessPolicy: AccessPolicy
  addressOf: ClientAddress
  limit: VisitorRateLimit
  /** The settings of every store, except its id. */
  defaults: StoreSettings
  clock: Pick<Clock, 'now'>
}

/* `store` is the one in the page's URL, if any. */
const portalBody = v.object({ token: v.string(), store: v.nullish(v.string()) })

/** The routes of sessions for the page, mounted at `/api`: open in a portal, describe, list, end. */
export function sessionRoutes(deps: Deps): Hono<AppEnv> {
  const { accessPolicy, sessions, connections, lastSignInGrants, checkPortalToken, replayGuard, defaults } =
    deps

  async function describeSession(session: Session, store: StoreSettings) {
    const { person, kind, id } = session
    const found = await Promise.all(
      session.stores.map(async ({ id: storeId, grant }) => {
        // `find` unseals the tokens: the page learns immediately that they are unreadable. Only its own store's matter.
        const isOwn = storeId === store.id
        const reading = Promise.all([connections.list(storeId), isOwn && connections.find(storeId)])
        const [all] = (await (isOwn ? reading : reading.catch(skipUnreadable))) ?? [[]]
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
    const endsIn = sessionTimeLeft(session, store.id, deps.clock.now())
    return { id, kind, person, store: store.id, languages, timeZone, weekend, stores, endsIn }
  }

  /* The scopes in a portal of a person who never signed in: at most those of the store's first connection now. */
  function unknownRights({ scopes }: Pick<Connection, 'scopes'>): string[] {
    const isKnown = hasKnownScope(scopes)
    const granted = deps.unknownMayWrite ? (isKnown ? scopes : knownScopes) : readingScopes(scopes)
    return isKnown ? [...granted] : [...granted, firstConnectionScope]
  }

  const limitOpening = deps.limit('portal', 60)
  const routes = new Hono<AppEnv>()
  routes
    .post('/session/portal', async (c) => {
      if (checkPortalToken === null) throw notFound()
      await limitOpening(c)
      const body = v.safeParse(portalBody, await c.req.json().catch(() => null))
      if (!body.success) {
        throw new GatewayError('invalid_body', { about: '{"token": "…"}, with the token of the portal' })
      }
      const { person, store } = await checkPortalToken(body.output.token)
      // The token of one store must not open the page of another.
      if ((body.output.store ?? store) !== store)
        throw portalTokenRefused({ claim: 'merchant_id', reason: 'other_store' })
      const connection = await connections.find(store)
      if (connection === null) throw new GatewayError('store_not_connected', { nothingSent: true })
      const client = `${deps.addressOf(c)} ${deviceOf(c)}`
      if (replayGuard && !(await replayGuard.accept(body.output.token, client))) {
        throw portalTokenRefused({ reason: 'presented_before' })
      }
      const { since } = connection
      const lastGrant = await lastSignInGrants.read({ store, since, person: person.id })
      c.set('auditSubject', { person: person.id, store })
      const { secret: handle, session } = await sessions.create({
        kind: 'portal',
        person,
        store: { id: store, since, scopes: lastGrant === undefined ? unknownRights(connection) : lastGrant },
        replaces: null,
        device: deviceOf(c),
      })
      return sendData(c, { handle, session: await describeSession(session, { ...defaults, id: store }) })
    })
    // With `renew=0` a page can check its session without extending it.
    .get('/session', authorize(accessPolicy, 'sessions', isActivity), async (c) =>
      sendData(c, await describeSession(sessionOf(c), c.var.caller.store)),
    )
    // The session of a portal may list and end only itself: the portal vouches for the person only there.
    .get('/sessions', authorize(accessPolicy, 'sessions', isActivity), async (c) => {
      const current = sessionOf(c)
      const all = current.kind === 'portal' ? [current] : await sessions.list(current.person)
      const described = all.map(({ id, kind, device, beganAt, seenAt }) => {
        return { id, kind, device, beganAt, seenAt, isThis: id === current.id }
      })
      return sendData(c, described)
    })
    .post('/sessions/:id/end', authorize(accessPolicy, 'sessions', isActivity), async (c) => {
      const current = sessionOf(c)
      const id = c.req.param('id')
      const isAllowed = current.kind === 'browser' || id === current.id
      if (!isAllowed || !(await sessions.end(id, current.person))) throw notFound()
      return sendData(c, null)
    })
  return routes
}

function isActivity(c: Context): boolean {
  return c.req.query('renew') !== '0'
}

function sessionOf(c: Context<AppEnv>): Session {
  // The cast is safe: with sign-in every caller has a session.
  return c.var.caller.session as Session
}

function sendData(c: Context, data: unknown): Response {
  return c.json({ status: 200, success: true, data })
}

/* TypeScript lacks this type. Its days count from 1, Monday, to 7, Sunday. */
type WeekLocale = Intl.Locale & { getWeekInfo(): { weekend: number[] } }

/** The weekend of a country by its code of two capital letters, from Unicode's CLDR; null for an unknown country. */
export function weekendOfCountry(code: string): Weekday[] | null {
  // For an unknown code `getWeekInfo` returns the world's most common weekend.
  if (code === 'ZZ' || regionNames.of(code) === undefined) return null
  // The cast is safe: the required Node.js has `getWeekInfo`.
  const { weekend } = (new Intl.Locale(`und-${code}`) as WeekLocale).getWeekInfo()
  return weekend.flatMap((day) => weekdays[day % 7] ?? [])
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The browser's `User-Agent` for the list of sessions: at most 200 printable ASCII characters, whatever a client sends. */
export function deviceOf(c: Context): string {
  return (c.req.header('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 200)
}
