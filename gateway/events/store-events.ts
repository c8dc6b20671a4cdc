import { type Context, Hono } from 'hono'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError, sentInPart } from '#gateway/errors/gateway-error.ts'
import type { EventsSettings } from '#gateway/settings/sign-in-settings.ts'
import type { RateLimit } from '#gateway/requests/rate-limit.ts'
import { notFromOtherSites } from '#gateway/requests/guard.ts'
import { isProven } from './event-proof.ts'
import { createTakeEvent, type TakeEventDeps } from './take-event.ts'

type Deps = TakeEventDeps & { settings: EventsSettings; limit: RateLimit }

/** `POST /events/store`, below `/events`. What is unknown is answered with 200 as well, or it would come again. */
export function eventRoutes({ settings, limit, ...deps }: Deps): Hono<VisitEnv> {
  const takeEvent = createTakeEvent(deps)
  const countEvent = limit('event', 600)
  const routes = new Hono<VisitEnv>()
  routes.post('/store', notFromOtherSites, async (c: Context<VisitEnv>) => {
    await countEvent(c)
    const body = new Uint8Array(await c.req.arrayBuffer().catch(brokenOff))
    if (!isProven(body, c.req.raw.headers, settings)) throw notProven()
    await takeEvent(body)
    return c.json({ status: 200, success: true })
  })
  return routes
}

function brokenOff(cause: unknown): never {
  throw sentInPart(cause)
}

function notProven(): GatewayError {
  return new GatewayError(
    401,
    'event_not_proven',
    'This event does not prove where it comes from. Check STORE_EVENTS_SECRET on both sides.',
  )
}
