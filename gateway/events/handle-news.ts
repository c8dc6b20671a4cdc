import type { Logger } from 'pino'
import type { Live } from '#gateway/live/live.ts'
import type { KnownOrders } from '#gateway/orders/known-orders.ts'
import type { OrderEvents } from '#gateway/orders/order-events.ts'
import { brandOf, knownOrderOf, orderFactsOf, type StoreEvent } from './store-event.ts'

/** Handles an event of a brand or an order. */
export type HandleNews = (event: StoreEvent) => Promise<'recorded' | 'not_connected'>

type Deps = {
  /** The store whose staff follow the events of a merchant, in the period of its connection; null for none. */
  findStore(merchant: string): Promise<{ id: string; since: string } | null>
  live: Pick<Live, 'recordChange'>
  orders: Pick<KnownOrders, 'record'>
  orderEvents: Pick<OrderEvents, 'record'>
  logger: Logger
}

/**
 * Creates the handler of news. An event of a brand is a hint to read that brand again. One of an order may mean that a
 * reservation changed, before the list shows it or after; its order is stored for invoices.
 */
export function createNewsHandler({ findStore, live, orders, orderEvents, logger }: Deps): HandleNews {
  return async (event) => {
    const store = await findStore(event.merchant)
    if (store === null) return 'not_connected'
    if (event.event.startsWith('brand.')) {
      const id = brandOf(event)
      await live.recordChange(store.id, { of: 'brands', ...(id !== null && { id }) })
      return 'recorded'
    }
    const facts = orderFactsOf(event)
    const order = knownOrderOf(facts)
    if (order !== null) await orders.record(store, order, facts.token)
    if (await orderEvents.record(store)) {
      // Whether orders arrive as live-service.md, Webhooks expects them.
      const found = { id: facts.id !== null, number: facts.number !== null, token: facts.token !== null }
      logger.info({ event: event.event, store: event.merchant, found }, 'first event of an order')
    }
    await live.recordChange(store.id, { of: 'reservations' })
    return 'recorded'
  }
}
