import { Hono } from 'hono'
import { refuseWithMessage } from '#mock/responses/respond.ts'
import { type MockEnv, authenticate } from '#mock/responses/authenticate.ts'
import { plainInvoice } from '#mock/invoice/plain-invoice.ts'
import { orderOf } from '#mock/seed/orders.ts'
import type { Store } from '#mock/store/store.ts'
import { injectFaults } from '#mock/responses/fault-injection.ts'

/** Routes of the PDF files that Create Order Invoice links to. They require a token too. */
export function invoiceFileRoutes(store: Store): Hono<MockEnv> {
  return new Hono<MockEnv>().get(
    '/temp/:folder/:file',
    authenticate,
    injectFaults(store, 'invoiceFile'),
    async (c) => {
      const orderId = store.invoiceFiles.get(c.req.path.slice(1))
      if (orderId === undefined) return refuseWithMessage(c, 404, 'recordNotFound')
      const pdf = store.hasPlainInvoices
        ? plainInvoice(orderId)
        : await store.host.renderInvoice(orderOf(orderId))
      return c.body(pdf, 200, { 'Content-Type': 'application/pdf', 'Content-Length': String(pdf.length) })
    },
  )
}
