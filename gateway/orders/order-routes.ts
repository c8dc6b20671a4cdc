import { Hono } from 'hono'
import type { Logger } from 'pino'
import { orderKeys } from '#contract/orders.ts'
import { type AccessPolicy, type AppEnv, requireScope } from '#gateway/access/access-policy.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import type { KnownOrders } from './known-orders.ts'

type Deps = { orders: KnownOrders; accessPolicy: Pick<AccessPolicy, 'connectedSince'>; logger: Logger }

/** The route of orders that events named (`orderPath`), mounted at `/api` behind `authorize`. */
export function orderRoutes({ orders, accessPolicy, logger }: Deps): Hono<AppEnv> {
  const confirmed = new Set<string>()
  return new Hono<AppEnv>().get('/orders/:key{by-token|by-number}/:value', async (c) => {
    const { store, grant } = c.get('caller')
    requireScope(grant, 'orders.read')
    const { key, value } = c.req.param()
    const by = key === 'by-token' ? 'token' : 'number'
    const since = orderKeys[by].test(value) ? await accessPolicy.connectedSince(store.id) : null
    const order = since === null ? null : await orders.find({ id: store.id, since }, by, value)
    if (order === null) throw notFound()
    if (by === 'token' && !confirmed.has(store.id)) {
      confirmed.add(store.id)
      // Whether URLs of reservations end in the tokens of orders, as live-service.md, Webhooks expects.
      logger.info({ store: store.id }, 'a reservation leads to its order')
    }
    return c.json({ status: 200, success: true, data: order })
  })
}
