import { Hono } from 'hono'
import { refuse, succeed } from '#mock/answers/answers.ts'
import type { MockEnv } from '#mock/answers/authorize.ts'
import { messageFor } from '#mock/answers/messages.ts'
import { operation } from '#mock/answers/operation.ts'
import type { Store } from '#mock/store/store.ts'

/**
 * Create Order Invoice (store-api.md § 4.3). Every call makes one more invoice, at a location of its own, relative to the
 * origin of the base URL. A refusal carries a message alone (live-service.md, Order invoice).
 */
export function orderRoutes(store: Store): Hono<MockEnv> {
  return new Hono<MockEnv>().post(
    '/orders/:order_id/print-invoice',
    operation(store, 'createInvoice'),
    (c) => {
      const orderId = c.req.param('order_id')
      if (!store.orderIds.has(orderId)) {
        return refuse(c, 422, { message: messageFor(c, 'orderNotFound') })
      }
      const url = `temp/${crypto.randomUUID().replaceAll('-', '')}/order-${orderId}-invoice.pdf`
      store.invoiceFiles.set(url, orderId)
      store.invoicesMade.set(orderId, (store.invoicesMade.get(orderId) ?? 0) + 1)
      return succeed(c, { url })
    },
  )
}
