import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Order } from '#mock/seed/orders.ts'

/* In bytes. An invoice has 30,000 to 100,000. */
const maxCacheSize = 16 * 1024 * 1024

/**
 * Creates a renderer of invoices as the bytes of a PDF file. It renders one at a time in its own thread, because an invoice
 * takes a quarter of a second of CPU, and caches the latest files. The returned function rejects with the thread's error; the
 * next call starts another thread.
 */
export function createInvoiceRenderer(): (order: Order) => Promise<Uint8Array<ArrayBuffer>> {
  const files = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxCacheSize,
    sizeCalculation: ({ length }) => length,
  })
  let thread: Worker | null = null
  let previous: Promise<unknown> = Promise.resolve()

  async function renderInThread(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    thread ??= startThread()
    // The lint rule is meant for windows; threads have no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(order)
    try {
      const [pdf] = await once(thread, 'message')
      return pdf
    } catch (error) {
      thread = null
      throw error
    }
  }

  async function render(order: Order): Promise<Uint8Array<ArrayBuffer>> {
    // The previous call may have rendered the same order.
    const pdf = files.get(order.id) ?? (await renderInThread(order))
    files.set(order.id, pdf)
    return pdf
  }

  return (order) => {
    const rendered = previous.then(() => render(order))
    previous = rendered.catch(() => {})
    return rendered
  }
}

/* Unref'd, so that the thread does not keep the process alive. */
function startThread(): Worker {
  const thread = new Worker(createRequire(import.meta.url).resolve('#mock/invoice/invoice-thread.ts'))
  thread.unref()
  return thread
}
