import type { OperationName } from '#contract/operations.ts'
import { refuse, succeed } from '#mock/responses/respond.ts'
import { messageFor } from '#mock/responses/messages.ts'
import type { OperationHandler } from '#mock/responses/operation-routes.ts'
import type { Store } from '#mock/store/store.ts'

/**
 * Create Order Invoice (store-api.md § 4.3). Every call creates another invoice at a new location, relative to the origin of
 * the base URL. The error has only a message (live-service.md, Order invoice).
 */
export function invoiceOperations(store: Store) {
  return {
    createInvoice(c) {
      const orderId = c.req.param('order_id') ?? ''
      if (!store.orderIds.has(orderId)) return refuse(c, 422, { message: messageFor(c, 'orderNotFound') })
      const url = `temp/${crypto.randomUUID().replaceAll('-', '')}/order-${orderId}-invoice.pdf`
      store.invoiceFiles.set(url, orderId)
      store.invoicesMade.set(orderId, (store.invoicesMade.get(orderId) ?? 0) + 1)
      return succeed(c, { url })
    },
  } satisfies Partial<Record<OperationName, OperationHandler>>
}
