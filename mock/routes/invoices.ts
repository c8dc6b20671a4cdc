import type { OperationName } from '#contract/operations.ts'
import { refuse, succeed, refuseWithMessage } from '#mock/responses/respond.ts'
import { messageFor } from '#mock/responses/messages.ts'
import type { OperationHandler } from '#mock/responses/operation-routes.ts'
import type { Store } from '#mock/store/store.ts'
import { Hono } from 'hono'
import { type MockEnv, authenticate } from '#mock/responses/authenticate.ts'
import { injectFaults } from '#mock/responses/fault-injection.ts'
import { invoicePdf } from './invoice-pdf.ts'

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

/** Routes of the PDF files that Create Order Invoice links to. They require a token too. */
export function invoiceFileRoutes(store: Store): Hono<MockEnv> {
  return new Hono<MockEnv>().get(
    '/temp/:folder/:file',
    authenticate,
    injectFaults(store, 'invoiceFile'),
    (c) => {
      const orderId = store.invoiceFiles.get(c.req.path.slice(1))
      if (orderId === undefined) return refuseWithMessage(c, 404, 'recordNotFound')
      const pdf = invoicePdf(orderId)
      return c.body(pdf, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(pdf.length) })
    },
  )
}
