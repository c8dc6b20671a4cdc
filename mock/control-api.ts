import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import * as v from 'valibot'
import { type CalendarDate, isCalendarDate } from '#contract/dates/wall-clock.ts'
import { plannedFaultSchema } from '#mock/store/faults.ts'
import { letReservationIn, type Store, resetStore, withDays } from '#mock/store/store.ts'

const recordList = v.array(v.record(v.string(), v.unknown()))

const storeDataSchema = v.strictObject({
  brands: v.exactOptional(recordList),
  countries: v.exactOptional(recordList),
  reservations: v.exactOptional(v.array(v.unknown())),
  orders: v.exactOptional(v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))),
})

const rateLimitSchema = v.strictObject({
  limit: v.pipe(v.number(), v.integer(), v.minValue(0)),
  windowSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const eventSchema = v.strictObject({
  event: v.string(),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
  merchant: v.exactOptional(v.union([v.string(), v.number()])),
  created_at: v.exactOptional(v.string()),
})

const switchSchema = v.strictObject({ on: v.boolean() })
const seedDaySchema = v.strictObject({ date: v.custom<CalendarDate>(isCalendarDate) })

/**
 * The API with which tests arrange the store and its faults; enabled by MOCK_CONTROL=1, for this computer only, without a
 * token, and not for pages of other sites. The response of a change is 204, or 422 with `{error}` and no change.
 * - `POST /reset`: restores the seed, without faults, logs, counts and rate limit.
 * - `PUT /data` `{brands?, countries?, reservations?, orders?}`: replaces those collections. Rows are served unchanged, so they
 *   may be odd. Brands in the read shape; orders as a list of ids.
 * - `GET /state`: `{brands, invoicesMade: {<order id>: count}, faults}`; `faults` has the faults in the queue.
 * - `GET /requests`: every request of the API and of invoice files, in order.
 * - `POST /faults` `{operation, times?, fault}` queues a fault for the next requests (`times`, 1 by default), `DELETE /faults` empties the
 *   queue. The kinds are `delay`, `hang`, `status`, `html`, `reset-before`, `reset-after`,
 *   `cut-off` and `slow`, with the fields of `faults.ts`; the operation `tokenEndpoint` of the authorization server has only `status`,
 *   `html` and `reset-before`.
 * - `PUT /seed-day` `{date}`: serves the reservations that the seed has on that day.
 * - `PUT /rate-limit` `{limit, windowSeconds}` and `PUT /spec-only` `{on}` change settings.
 * - `POST /events` `{event, data?, merchant?, created_at?}` sends an event to `MOCK_EVENTS_URL`, signed with `MOCK_EVENTS_SECRET`; 502
 *   `{error}` if it is not accepted. `POST /reservations` lets a reservation of today in, with the event of its order.
 */
export function controlApi(store: Store): Hono {
  const api = new Hono()
  // Pages of other sites in a browser on this computer.
  api.use(csrf())
  api.get('/requests', (c) => c.json(store.requests))
  api.get('/state', (c) => {
    const { brands, invoicesMade, faults } = store
    return c.json({ brands, invoicesMade: Object.fromEntries(invoicesMade), faults })
  })
  api.post('/reset', (c) => {
    resetStore(store)
    return c.body(null, 204)
  })
  api.delete('/faults', (c) => {
    store.faults = []
    return c.body(null, 204)
  })
  api.post('/faults', (c) => applyChange(c, plannedFaultSchema, (fault) => void store.faults.push(fault)))
  api.put('/data', (c) =>
    applyChange(c, storeDataSchema, ({ orders, reservations, ...collections }) => {
      Object.assign(store, collections)
      if (reservations) store.reservations = withDays(reservations)
      if (orders) store.orderIds = new Set(orders)
    }),
  )
  api.put('/rate-limit', (c) =>
    applyChange(c, rateLimitSchema, (rateLimit) => {
      Object.assign(store, { rateLimit, rateWindow: { endsAt: 0, used: 0 } })
    }),
  )
  api.put('/seed-day', (c) => applyChange(c, seedDaySchema, ({ date }) => void (store.seedDay = date)))
  api.post('/reservations', (c) => {
    letReservationIn(store)
    return c.body(null, 204)
  })
  api.post('/events', async (c) => {
    const parsed = v.safeParse(eventSchema, await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: v.summarize(parsed.issues) }, 422)
    if (store.sendEvent === null) return c.json({ error: 'Set MOCK_EVENTS_URL and MOCK_EVENTS_SECRET.' }, 422)
    const status = await store.sendEvent(parsed.output).catch(String)
    if (status === 200) return c.body(null, 204)
    return c.json({ error: `The gateway did not accept the event: ${status}` }, 502)
  })
  api.put('/spec-only', (c) => applyChange(c, switchSchema, ({ on }) => void (store.isSpecOnly = on)))
  return api
}

/* Validates the JSON body of a change, applies it and responds 204; 422 for an invalid body. */
async function applyChange<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  apply: (input: v.InferOutput<Schema>) => void,
): Promise<Response> {
  const parsed = v.safeParse(schema, await c.req.json().catch(() => undefined))
  if (!parsed.success) return c.json({ error: v.summarize(parsed.issues) }, 422)
  apply(parsed.output)
  return c.body(null, 204)
}
