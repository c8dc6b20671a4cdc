import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { guardControlApi } from './control-api-guard.ts'
import { plannedFaultSchema } from './store/faults.ts'
import { reservationsEndRules, withDays } from './store/reservation-days.ts'
import { type Store, resetStore } from './store/store.ts'

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

/**
 * The API with which tests arrange the store and its faults; enabled by MOCK_CONTROL=1, for this computer only, without a
 * token. Every change is sent as `application/json`, even without a body. It responds 204, or 422 with `{error}` and no change.
 * - `POST /reset`: the seed, no faults, empty logs and counts, no rate limit.
 * - `PUT /data` `{brands?, countries?, reservations?, orders?}`: replaces those collections. Rows are served unchanged, so they
 *   may be odd. Brands in the read shape; orders as a list of ids.
 * - `GET /state`: `{brands, invoicesMade: {<order id>: count}, faults}`; `faults` are those still waiting.
 * - `GET /requests`: every request of the API and of invoice files, in order.
 * - `POST /faults` `{operation, times?, fault}` queues a fault, `DELETE /faults` empties the queue.
 * - `PUT /reservations-end` `{rule}`, `PUT /rate-limit` `{limit, windowSeconds}`, `PUT /spec-only` `{on}`, `PUT
 *   /plain-invoices` `{on}`: invoice files of one page with only the order id.
 */
export function controlApi(store: Store): Hono {
  return new Hono()
    .use(guardControlApi)
    .post('/reset', (c) => {
      resetStore(store)
      return c.body(null, 204)
    })
    .put(
      '/data',
      accept(storeDataSchema, ({ orders, reservations, ...collections }) => {
        Object.assign(store, collections)
        if (reservations) store.reservations = withDays(reservations)
        if (orders) store.orderIds = new Set(orders)
      }),
    )
    .get('/state', (c) =>
      c.json({
        brands: store.brands,
        invoicesMade: Object.fromEntries(store.invoicesMade),
        faults: store.faults,
      }),
    )
    .get('/requests', (c) => c.json(store.requests))
    .post(
      '/faults',
      accept(plannedFaultSchema, (fault) => {
        store.faults.push(fault)
      }),
    )
    .delete('/faults', (c) => {
      store.faults = []
      return c.body(null, 204)
    })
    .put(
      '/reservations-end',
      accept(v.strictObject({ rule: v.picklist(reservationsEndRules) }), ({ rule }) => {
        store.reservationsEnd = rule
      }),
    )
    .put(
      '/rate-limit',
      accept(rateLimitSchema, (rateLimit) => {
        store.rateLimit = rateLimit
        store.rateWindow = { endsAt: 0, used: 0 }
      }),
    )
    .put(
      '/plain-invoices',
      accept(v.strictObject({ on: v.boolean() }), ({ on }) => {
        store.hasPlainInvoices = on
      }),
    )
    .put(
      '/spec-only',
      accept(v.strictObject({ on: v.boolean() }), ({ on }) => {
        store.isSpecOnly = on
      }),
    )
}

function accept<Schema extends v.GenericSchema>(
  schema: Schema,
  apply: (input: v.InferOutput<Schema>) => void,
) {
  return async (c: Context) => {
    const parsed = v.safeParse(schema, await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: v.summarize(parsed.issues) }, 422)
    apply(parsed.output)
    return c.body(null, 204)
  }
}
