import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { type AccessPolicy, type AppEnv, authorize } from '#gateway/access/access-policy.ts'
import { requireScope } from '#gateway/access/require-scope.ts'
import { reconnectNeeded } from '#gateway/connections/token-refresh.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { respond } from '#gateway/middleware/response-headers.ts'
import type { ClientAddress } from '#gateway/requests/client-address.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitor-rate-limit.ts'
import type { LiveStreams } from './live-streams.ts'
import type { PresenceRecords } from './presence-records.ts'
import { presenceSchema } from './presence-report.ts'
import type { WakeUps } from './wake-ups.ts'

type Deps = {
  accessPolicy: AccessPolicy
  streams: LiveStreams
  presence: PresenceRecords
  wakeUps: Pick<WakeUps, 'send'>
  limit: VisitorRateLimit
  addressOf: ClientAddress
}

/* Neither the stream nor what a page reports by itself is activity of a person. */
const neverExtends = () => false

/* An open editor reports twice a minute, so these are 150 behind one address. */
const maxReportsPerMinute = 300

/** The routes `GET /api/live` and `POST /api/live/presence`, mounted at `/api/live`. */
export function liveRoutes({ accessPolicy, streams, presence, ...deps }: Deps): Hono<AppEnv> {
  const { wakeUps, limit, addressOf } = deps
  const routes = new Hono<AppEnv>()
  const limitReports = limit('presence', maxReportsPerMinute)
  routes.use(authorize(accessPolicy, 'store', neverExtends))
  routes.get('/', async (c) => {
    const caller = c.get('caller')
    if ((await accessPolicy.connectedSince(caller.store.id)) === null) throw reconnectNeeded()
    const since = lastEventId(c)
    const body = await streams.open({ caller, address: addressOf(c), since, outgoing: c.env?.outgoing })
    // The server's limit for idle sockets is shorter than the time between comments may be. The next request sets it again.
    c.env?.incoming?.socket.setTimeout(0)
    return respond(c, 200, body, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx would collect the events.
      'X-Accel-Buffering': 'no',
    })
  })
  routes.post('/presence', async (c) => {
    const { store, session, grant } = c.get('caller')
    requireScope(grant, 'brands.read_write')
    await limitReports(c)
    const body = v.safeParse(presenceSchema, parseJson(await c.req.text()))
    if (!body.success) throw invalidPresence()
    const { brand, page = '' } = body.output
    const { id = null, person } = session ?? {}
    const open = { brand, session: id, name: person?.name ?? null, page }
    const isNews = await presence.report(store.id, open, addressOf(c))
    if (isNews) wakeUps.send({ about: 'presence', store: store.id })
    c.header('Cache-Control', 'no-store')
    return c.body(null, 204)
  })
  return routes
}

/* Null for a page that names no change. An invalid number is one that no record has. */
function lastEventId(c: Context): number | null {
  const id = c.req.header('last-event-id')
  if (id === undefined || id === '') return null
  return /^\d{1,15}$/.test(id) ? Number(id) : -1
}

function invalidPresence(): GatewayError {
  return new GatewayError(
    422,
    'invalid_body',
    'The body must be {"brand": "7"}, with the id of a brand, or null for none.',
  )
}
