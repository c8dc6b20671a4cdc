import { type Context, Hono } from 'hono'
import type { AccessPolicy, AppEnv } from '#gateway/access/access-policy.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { rejectCrossSite } from '#gateway/middleware/guard.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitors.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hasValidSignature } from './event-signature.ts'
import { createEventHandler, type EventHandlerDeps } from './handle-event.ts'

type Deps = Omit<EventHandlerDeps, 'connections' | 'findStore' | 'timeZone' | 'newsLogLevel'> & {
  settings: Pick<GatewaySettings, 'events' | 'store' | 'mode'>
  /** Null without sign-in. */
  signIn: { connections: Pick<Connections, 'connect' | 'disconnect'> } | null
  accessPolicy: Pick<AccessPolicy, 'connectedSince'>
  limit: VisitorRateLimit
}

/* So many other merchants are named in the log. */
const maxWarned = 10

/**
 * The route `POST /events/store`, mounted at `/events`; null without `STORE_EVENTS_SECRET`. It answers unknown events with 200 too,
 * or the service would retry. Only events without proof count towards the limit, because the events of all stores come from few
 * addresses. Needs `limitBodyTo` before it.
 */
export function createEventRoutes(deps: Deps): Hono<AppEnv> | null {
  const { settings, signIn, accessPolicy, limit, logger } = deps
  const { events, store, mode } = settings
  if (events === null) return null

  const warned = new Set<string>()

  /* Not for each event: a service may send those of many merchants. */
  function warnOfOther(merchant: string): void {
    if (warned.has(merchant) || warned.size >= maxWarned) return
    warned.add(merchant)
    logger.warn(
      { merchant },
      `Events of the merchant ${merchant} are dropped: STORE_ID is ${store.id}. If it is the same store, correct STORE_ID.`,
    )
  }

  /* With sign-in a merchant is a store. Without it, only events of the one store's merchant count. */
  async function findStore(id: string) {
    if (signIn === null && id !== store.id) {
      warnOfOther(id)
      return null
    }
    const since = await accessPolicy.connectedSince(id)
    return since === null ? null : { id, since }
  }

  const handleEvent = createEventHandler({
    ...deps,
    connections: signIn?.connections ?? null,
    findStore,
    timeZone: store.timeZone,
    newsLogLevel: mode === 'demo' ? 'debug' : 'info',
  })
  const limitUnproven = limit('event', 600)
  const routes = new Hono<AppEnv>()
  routes.on('POST', ['/store', '/store/'], rejectCrossSite, async (c: Context<AppEnv>) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!hasValidSignature(body, c.req.raw.headers, events)) {
      await limitUnproven(c)
      throw notProven(c.req.raw.headers, events)
    }
    await handleEvent(body)
    return c.json({ status: 200, success: true })
  })
  return routes
}

/* The log line names the header that carries the proof, and whether it was missing. */
function notProven(headers: Headers, { headerPrefix }: EventsSettings): GatewayError {
  const isToken = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase() === 'token'
  const header = isToken ? 'Authorization' : `${headerPrefix}Signature`
  const logFields = { header, reason: headers.has(header) ? 'wrong' : 'missing' }
  return new GatewayError('event_not_proven', { logFields })
}
