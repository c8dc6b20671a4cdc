import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Connections } from '#gateway/connections/connections.ts'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { EventsSettings } from '#gateway/settings/sign-in-settings.ts'
import type { RateLimit } from '#gateway/requests/rate-limit.ts'
import { readTokenAnswer } from '#gateway/connections/token-answer.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { parseJsonObject } from '#gateway/store/json-object.ts'
import { isProven } from './event-proof.ts'

type Deps = {
  settings: EventsSettings
  connections: Connections
  state: State
  clock: Pick<Clock, 'now'>
  logger: Logger
}

/* The service tries again for a quarter of an hour; nothing that comes later is a repeat. */
const doublesMs = 24 * 60 * 60 * 1000

const envelope = v.object({
  event: v.string(),
  merchant: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  data: v.unknown(),
})

/** `POST /events/store`, below `/events`. */
export function eventRoutes({ limit, ...deps }: Deps & { limit: RateLimit }): Hono<VisitEnv> {
  const routes = new Hono<VisitEnv>()
  routes.post('/store', limit('event', 600), takeStoreEvent(deps))
  return routes
}

/*
 * Handles what the store's service tells of a store (live-service.md, OAuth 2.0 and Webhooks): an installation connects
 * it, an uninstallation ends its connection. What is unknown is answered with 200 and dropped, or it would come again.
 */
function takeStoreEvent({ settings, connections, state, clock, logger }: Deps) {
  return async (c: Context): Promise<Response> => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!isProven(body, c.req.raw.headers, settings)) throw notProven()
    const read = v.safeParse(envelope, parseJsonObject(new TextDecoder().decode(body)))
    if (!read.success) return answered(c)
    const { event, merchant: store, data } = read.output
    const hash = createHash('sha256').update(body).digest('base64url')
    const key = `event:${store}:${event.slice(0, 80)}:${hash}`
    if ((await state.put(key, '', { ttlMs: doublesMs, ifVersion: null })) === null) return answered(c)
    try {
      const outcome = await handle(event, store, data)
      logger.info({ audit: true, event: event.slice(0, 80), store, outcome })
    } catch (error) {
      // Not taken after all: its repeat is none.
      await state.remove(key)
      throw error
    }
    return answered(c)
  }

  async function handle(event: string, store: string, data: unknown): Promise<string> {
    if (event === 'app.store.authorize') {
      const answer = readTokenAnswer(data, clock.now())
      if (answer === null) return 'without tokens'
      await connections.connect({ store, ...answer, name: null })
      return 'connected'
    }
    if (event === 'app.uninstalled' || event === 'app.store.uninstalled') {
      await connections.disconnect(store)
      return 'disconnected'
    }
    return 'dropped'
  }
}

function answered(c: Context): Response {
  return c.json({ status: 200, success: true })
}

function notProven(): GatewayError {
  return new GatewayError(
    401,
    'event_not_proven',
    'This event does not prove where it comes from. Check STORE_EVENTS_SECRET on both sides.',
  )
}
