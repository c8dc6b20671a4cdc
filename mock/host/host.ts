import type { HttpBindings } from '@hono/node-server'
import type { Order } from '#mock/seed/orders.ts'

/** What the mock asks of whatever it runs in, Node (`node-host.ts`) or a browser's service worker; nothing else of it does. */
export type MockHost = {
  sleep(ms: number): Promise<void>
  /** The bytes of an order's invoice, a PDF file. */
  renderInvoice(order: Order): Promise<Uint8Array<ArrayBuffer>>
  /** Breaks the connection off before any answer. */
  drop(request: HttpBindings): Response
  /** Breaks it off once half of an answer has left. */
  cutOff(request: HttpBindings, answer: Response): Promise<Response>
}
