import { parentPort } from 'node:worker_threads'
import type { Order } from '#mock/seed/orders.ts'
import { renderInvoice } from './render-invoice.ts'

// `invoice-renderer.ts` sends an order only after the previous invoice, and starts another thread after an error.
parentPort?.on('message', async (order: Order) => {
  const pdf = await renderInvoice(order)
  parentPort?.postMessage(pdf, [pdf.buffer])
})
