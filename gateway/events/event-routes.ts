import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { AccessPolicy, AppEnv } from '#gateway/access/access-policy.ts'
import type { Connections } from '#gateway/connections/connections.ts'
import type { Live } from '#gateway/live/live.ts'
import type { KnownOrders } from '#gateway/orders/known-orders.ts'
import type { OrderEvents } from '#gateway/orders/order-events.ts'
import type { VisitorRateLimit } from '#gateway/requests/visitor-rate-limit.ts'
import type { GatewaySettings } from '#gateway/settings/settings.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { createNewsHandler } from './handle-news.ts'
import { eventRoutes } from './store-events.ts'

type Deps = {
  settings: Pick<GatewaySettings, 'events' | 'store' | 'mode'>
  /** Null without sign-in. */
  signIn: { connections: Pick<Connections, 'connect' | 'disconnect'> } | null
  accessPolicy: Pick<AccessPolicy, 'connectedSince'>
  live: Pick<Live, 'recordChange' | 'reportAccessChange'>
  orders: KnownOrders
  orderEvents: OrderEvents
  limit: VisitorRateLimit
  state: State
  clock: Pick<Clock, 'now'>
  logger: Logger
}

/* So many other merchants are named in the log. */
const maxWarned = 10

/** Assembles the route of store events; null without `STORE_EVENTS_SECRET`. */
export function createEventRoutes(deps: Deps): Hono<AppEnv> | null {
  const { settings, signIn, accessPolicy, live, orders, orderEvents, logger } = deps
  const { events, store } = settings
  if (events === null) return null

  const warned = new Set<string>()

  /* Not for each event: a service may send those of many merchants. */
  function warnOfOther(merchant: string): void {
    if (warned.has(merchant) || warned.size >= maxWarned) return
    warned.add(merchant)
    logger.warn(
      { merchant },
      `Events of the merchant ${merchant} are dropped: STORE_ID is ${store.id}. If it is the same store, correct STORE_ID.`,
    )
  }

  /* With sign-in a merchant is a store. Without it, only events of the one store's merchant count. */
  async function findStore(id: string) {
    if (signIn === null && id !== store.id) {
      warnOfOther(id)
      return null
    }
    const since = await accessPolicy.connectedSince(id)
    return since === null ? null : { id, since }
  }

  return eventRoutes({
    ...deps,
    settings: events,
    timeZone: store.timeZone,
    newsLogLevel: settings.mode === 'demo' ? 'debug' : 'info',
    connections: signIn?.connections ?? null,
    onDisconnected: live.reportAccessChange,
    handleNews: createNewsHandler({ findStore, live, orders, orderEvents, logger }),
  })
}
