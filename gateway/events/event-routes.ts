import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { rejectCrossSite } from '#gateway/middleware/guard.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitors.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hashOf } from '#gateway/state/state.ts'
import { createEventHandler, type EventHandlerDeps } from './handle-event.ts'

type Deps = EventHandlerDeps & { settings: Pick<GatewaySettings, 'events'>; limit: VisitorRateLimit }

/**
 * The route `POST /events/store`, mounted at `/events`; null without `STORE_EVENTS_SECRET`. It answers unknown events with 200 too,
 * or the service would retry. Only events without proof count towards the limit, because the events of all stores come from few
 * addresses. Needs `limitBodyTo` before it.
 */
export function createEventRoutes(deps: Deps): Hono<AppEnv> | null {
  const { limit } = deps
  const { events } = deps.settings
  if (events === null) return null

  const handleEvent = createEventHandler(deps)
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

/**
 * Whether an event comes from the store's service (live-service.md, Webhooks): it carries the signature of its raw body or the
 * secret itself. During a rotation there are several secrets. Comparisons take constant time.
 */
export function hasValidSignature(
  body: Uint8Array,
  headers: Headers,
  { secrets, headerPrefix }: EventsSettings,
): boolean {
  const strategy = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase()
  if (strategy === 'token') {
    const received = (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    return secrets.some((expected) => isEqualInConstantTime(received, expected))
  }
  const signature = headers.get(`${headerPrefix}signature`)?.toLowerCase() ?? ''
  return secrets.some((key) =>
    isEqualInConstantTime(signature, createHmac('sha256', key).update(body).digest('hex')),
  )
}

/* Hashes have equal lengths, so texts of all lengths take equally long. */
function isEqualInConstantTime(received: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(received)), Buffer.from(hashOf(expected)))
}

/* The log line names the header that carries the proof, and whether it was missing. */
function notProven(headers: Headers, { headerPrefix }: EventsSettings): GatewayError {
  const isToken = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase() === 'token'
  const header = isToken ? 'Authorization' : `${headerPrefix}Signature`
  const logFields = { header, reason: headers.has(header) ? 'wrong' : 'missing' }
  return new GatewayError('event_not_proven', { logFields })
}
