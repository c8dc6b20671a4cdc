import { Hono, type MiddlewareHandler } from 'hono'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { RawRecord } from '#contract/json.ts'
import type { StoreEvent } from '#mock/events/event-sender.ts'
import type { PlannedFault } from '#mock/store/faults.ts'
import type { RateLimit } from '#mock/store/settings.ts'
import { letReservationIn, type Store, resetStore, withDays } from '#mock/store/store.ts'

type Collections = {
  brands?: RawRecord[]
  countries?: RawRecord[]
  reservations?: unknown[]
  orders?: (string | number)[]
}

/**
 * The API with which tests arrange the store and its faults; enabled by MOCK_CONTROL=1, for this computer only, without a
 * token. Every change is sent as `application/json`, even without a body. It trusts the tests: no body is checked. The response is 204.
 * - `POST /reset`: restores the seed, without faults, logs, counts and rate limit.
 * - `PUT /data` `{brands?, countries?, reservations?, orders?}`: replaces those collections. Rows are served unchanged, so they
 *   may be odd. Brands in the read shape; orders as a list of ids.
 * - `GET /state`: `{brands, invoicesMade: {<order id>: count}, faults}`; `faults` has the faults in the queue.
 * - `GET /requests`: every request of the API and of invoice files, in order.
 * - `POST /faults` `{operation, times?, fault}` queues a fault for the next requests (`times`, 1 by default). The kinds are `delay`,
 *   `hang`, `status`, `html`, `reset-before`, `reset-after` and `slow`, with the fields of `faults.ts`; the operation `tokenEndpoint` of
 *   the authorization server has only `status`, `html` and `reset-before`.
 * - `PUT /seed-day` `{date}`: serves the reservations that the seed has on that day.
 * - `PUT /rate-limit` `{limit, windowSeconds}` and `PUT /spec-only` `{on}` change settings.
 * - `POST /events` `{event, data?, merchant?, created_at?}` sends an event to `MOCK_EVENTS_URL`, signed with `MOCK_EVENTS_SECRET`; 502
 *   `{error}` if it is not accepted. `POST /reservations` lets a reservation of today in, with the event of its order.
 */
export function controlApi(store: Store): Hono {
  const api = new Hono()
  const onChange = (method: 'POST' | 'PUT', path: string, change: (body: never) => void) =>
    api.on(method, path, async (c) => {
      // The cast trusts the tests.
      change(JSON.parse((await c.req.text()) || 'null') as never)
      return c.body(null, 204)
    })

  api.use(guardControlApi)
  api.get('/requests', (c) => c.json(store.requests))
  api.get('/state', (c) => {
    const { brands, invoicesMade, faults } = store
    return c.json({ brands, invoicesMade: Object.fromEntries(invoicesMade), faults })
  })
  onChange('POST', '/reset', () => resetStore(store))
  onChange('POST', '/faults', (planned: PlannedFault) => store.faults.push(planned))
  onChange('PUT', '/data', ({ orders, reservations, ...collections }: Collections) => {
    Object.assign(store, collections)
    if (reservations) store.reservations = withDays(reservations)
    if (orders) store.orderIds = new Set(orders.map(String))
  })
  onChange('PUT', '/rate-limit', (rateLimit: RateLimit) => {
    store.rateLimit = rateLimit
    store.rateWindow = { endsAt: 0, used: 0 }
  })
  onChange('PUT', '/seed-day', ({ date }: { date: CalendarDate }) => (store.seedDay = date))
  onChange('PUT', '/spec-only', ({ on }: { on: boolean }) => (store.isSpecOnly = on))
  onChange('POST', '/reservations', () => letReservationIn(store))
  api.post('/events', async (c) => {
    const event = await c.req.json<StoreEvent>()
    const status = await store.sendEvent?.({ ...event, data: event.data ?? {} }).catch(String)
    if (status === 200) return c.body(null, 204)
    return c.json({ error: `The gateway did not accept the event: ${status}` }, 502)
  })
  return api
}

const localHostnames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/*
 * Protects the control API, which requires no token, from pages of other sites in a browser on this computer. Responds 403 to
 * any Host but the names of this computer, because a page may point its own host name here (DNS rebinding). Responds 415 to a change that
 * is not JSON: browsers send JSON to another site only after a preflight, which the control API does not grant.
 */
const guardControlApi: MiddlewareHandler = async (c, next) => {
  if (!localHostnames.has(new URL(c.req.url).hostname)) {
    return c.json({ error: 'The control API accepts 127.0.0.1, localhost and [::1] only.' }, 403)
  }
  const isJson = /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')
  if (c.req.method !== 'GET' && !isJson) {
    return c.json({ error: 'A change needs the header Content-Type: application/json.' }, 415)
  }
  return next()
}
