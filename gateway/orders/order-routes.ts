import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { gatewayOperations, routePath } from '#contract/operations.ts'
import type { KnownOrder } from '#contract/orders.ts'
import { type AccessPolicy, type AppEnv, requireScope } from '#gateway/access/access-policy.ts'
import { notFound } from '#gateway/errors/gateway-error.ts'
import type { ConnectedStore, KnownOrders } from './known-orders.ts'

type Deps = { orders: KnownOrders; accessPolicy: Pick<AccessPolicy, 'connectedSince'>; logger: Logger }

/** The routes of orders that events named (`gatewayOperations`), mounted at `/api` behind `authorize`. */
export function orderRoutes({ orders, accessPolicy, logger }: Deps): Hono<AppEnv> {
  const confirmed = new Set<string>()

  function handle(
    name: keyof typeof gatewayOperations,
    find: (store: ConnectedStore, parameter: string) => Promise<KnownOrder | null>,
  ) {
    const { scope, parameters } = gatewayOperations[name]
    const [[parameter, pattern] = ['', /$^/]] = Object.entries<RegExp>(parameters)
    return async (c: Context<AppEnv>) => {
      const { store, grant } = c.get('caller')
      requireScope(grant, scope)
      const text = c.req.param(parameter) ?? ''
      const since = pattern.test(text) ? await accessPolicy.connectedSince(store.id) : null
      const order = since === null ? null : await find({ id: store.id, since }, text)
      if (order === null) throw notFound()
      if (name === 'findOrderByToken' && !confirmed.has(store.id)) {
        confirmed.add(store.id)
        // Whether URLs of reservations end in the tokens of orders, as live-service.md, Webhooks expects.
        logger.info({ store: store.id }, 'a reservation leads to its order')
      }
      c.header('Cache-Control', 'no-store')
      return c.json({ status: 200, success: true, data: order })
    }
  }

  return new Hono<AppEnv>()
    .get(routePath('findOrderByToken'), handle('findOrderByToken', orders.findByToken))
    .get(routePath('findOrderByNumber'), handle('findOrderByNumber', orders.findByNumber))
}
