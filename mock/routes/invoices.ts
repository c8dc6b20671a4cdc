import { Hono } from 'hono'
import type { OperationName } from '#contract/operations.ts'
import { type MockEnv, type OperationHandler, authenticate } from '#mock/responses/authenticate.ts'
import { injectFaults } from '#mock/responses/fault-injection.ts'
import { messageFor } from '#mock/responses/messages.ts'
import { refuse, succeed, refuseWithMessage } from '#mock/responses/respond.ts'
import { invoicePdf } from './invoice-pdf.ts'

/**
 * Create Order Invoice (store-api.md § 4.3). Every call creates another invoice at a new location, relative to the origin of
 * the base URL. The error has only a message (live-service.md, Order invoice).
 */
export const invoiceOperations = {
  createInvoice(c) {
    const { store } = c.var
    const orderId = c.req.param('order_id') ?? ''
    if (!store.orderIds.has(orderId)) return refuse(c, 422, { message: messageFor(c, 'orderNotFound') })
    const url = `temp/${crypto.randomUUID().replaceAll('-', '')}/order-${orderId}-invoice.pdf`
    store.invoiceFiles.set(url, orderId)
    store.invoicesMade.set(orderId, (store.invoicesMade.get(orderId) ?? 0) + 1)
    return succeed(c, { url })
  },
} satisfies Partial<Record<OperationName, OperationHandler>>

/** The route of the PDF files that Create Order Invoice links to. It requires a token too. */
export const invoiceFileRoutes = new Hono<MockEnv>().get(
  '/temp/:folder/:file',
  authenticate,
  injectFaults('invoiceFile'),
  (c) => {
    const orderId = c.var.store.invoiceFiles.get(c.req.path.slice(1))
    if (orderId === undefined) return refuseWithMessage(c, 404, 'recordNotFound')
    const pdf = invoicePdf(orderId)
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(pdf.length) })
  },
)
