import { type Context, Hono } from 'hono'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { EventsSettings } from '#gateway/settings/events-settings.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitor-rate-limit.ts'
import { rejectCrossSite } from '#gateway/middleware/guard.ts'
import { hasValidSignature } from './event-signature.ts'
import { createEventHandler, type EventHandlerDeps } from './handle-event.ts'

type Deps = EventHandlerDeps & { settings: EventsSettings; limit: VisitorRateLimit }

/**
 * The route `POST /events/store`, mounted at `/events`. It answers unknown events with 200 too, or the service would retry. Only
 * events without proof count towards the limit, because the events of all stores come from few addresses. Needs
 * `limitBodyTo` before it.
 */
export function eventRoutes({ settings, limit, ...deps }: Deps): Hono<AppEnv> {
  const handleEvent = createEventHandler(deps)
  const limitUnproven = limit('event', 600)
  const routes = new Hono<AppEnv>()
  routes.on('POST', ['/store', '/store/'], rejectCrossSite, async (c: Context<AppEnv>) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!hasValidSignature(body, c.req.raw.headers, settings)) {
      await limitUnproven(c)
      throw notProven(c.req.raw.headers, settings)
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
  return new GatewayError(
    401,
    'event_not_proven',
    'This event does not prove where it comes from. Check STORE_EVENTS_SECRET on both sides.',
    { logFields: { header, reason: headers.has(header) ? 'wrong' : 'missing' } },
  )
}
