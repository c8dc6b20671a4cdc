import { parentPort } from 'node:worker_threads'
import type { Order } from '#mock/seed/orders.ts'
import { renderInvoice } from './render-invoice.ts'

// Renders one order after another. An error ends the thread; `invoice-renderer.ts` handles that.
parentPort?.on('message', async (order: Order) => {
  const pdf = await renderInvoice(order)
  parentPort?.postMessage(pdf, [pdf.buffer])
})
