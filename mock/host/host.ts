import type { HttpBindings } from '@hono/node-server'
import type { Order } from '#mock/seed/orders.ts'

/** What the mock needs from its runtime: Node (`node-host.ts`) or a service worker of a browser (`demo/worker.ts`). */
export type MockHost = {
  sleep(ms: number): Promise<void>
  /** The invoice of an order as the bytes of a PDF file. */
  renderInvoice(order: Order): Promise<Uint8Array<ArrayBuffer>>
  /** Breaks the connection before any response. */
  drop(request: HttpBindings): Response
  /** Breaks the connection after half of a response. */
  cutOff(request: HttpBindings, response: Response): Promise<Response>
}
