import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubInvoicePage } from '#testing/invoices/invoice-responses.ts'
import { randomCases } from '#testing/random-cases.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

beforeEach(stubInvoicePage)
afterEach(() => vi.unstubAllGlobals())

const orders = ['1', '2', '3']

type Outcome = 'made' | 'refused' | 'lost before' | 'lost after' | 'error after'

/* A gateway that remembers what it made. Each response waits until it is released. */
function simulateGateway(plan: Outcome[]) {
  const made = new Map<string, number>()
  const inFlight = new Map<string, number>()
  const pending: (() => void)[] = []
  const seen = { maxConcurrent: 0, makeAgain: 0 }
  const headers = { 'x-diwan-version': '1' }
  const respond = (status: number, body: object) =>
    Response.json({ status, success: status < 400, ...body }, { status, headers })

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return pdfResponse()
    const order = /orders\/(\d+)/.exec(url)?.[1] ?? ''
    const isAgain = new Headers(init.headers).get('x-make-again') === '1'
    const outcome = plan.shift() ?? 'made'
    inFlight.set(order, (inFlight.get(order) ?? 0) + 1)
    seen.maxConcurrent = Math.max(seen.maxConcurrent, inFlight.get(order) ?? 0)
    seen.makeAgain += Number(isAgain)
    const isKnown = made.has(order) && !isAgain
    if (!isKnown && outcome !== 'refused' && outcome !== 'lost before')
      made.set(order, (made.get(order) ?? 0) + 1)
    await new Promise<void>((resolve) => pending.push(resolve))
    inFlight.set(order, (inFlight.get(order) ?? 0) - 1)
    if (isKnown || outcome === 'made')
      return respond(201, { data: { url: `/api/invoice-files/of-${order}` } })
    if (outcome === 'refused') return respond(422, { error: { code: 'invalid' } })
    if (outcome === 'error after') return respond(500, { error: { code: 'server_error' } })
    throw new TypeError('reset')
  })
  return { made, seen, pending }
}

/* Lets everything run that waits for no response. */
async function settle() {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function openPage() {
  const { invoiceQueue, retryRefused, createInQueueAnyway, startQueue } = await import('./queue/queue.ts')
  const { dismissRequests, invoiceRequests, requestInvoice, retryRequest } =
    await import('./single/invoice-requests.ts')
  const { clearRecentInvoices, recentInvoices } = await import('./create/recent-invoices.ts')
  const { listInvoiceRows } = await import('./list/invoice-rows.ts')
  const { statusOf } = await import('./queue/queue-outcome.ts')
  const queue = invoiceQueue()
  async function forgetAll() {
    await queue.clear()
    clearRecentInvoices()
    invoiceRequests.set([])
  }

  /* What the list says of each order. */
  function listed(): Record<string, string> {
    const rows = listInvoiceRows({
      requests: invoiceRequests.get(),
      jobs: queue.state.get().items,
      files: new Map(),
      recent: recentInvoices().get(),
      isQueueRunning: false,
    })
    // Older records of an order are its history.
    const current = rows.toSorted((a, b) => Number(a.kind === 'recent') - Number(b.kind === 'recent'))
    const words = current.map((row) => {
      // The card of a request that followed another says that the earlier one may have made an invoice.
      if (row.kind === 'request' && 'wasRequestedBefore' in row.request.state)
        return [row.order, row.request.state.wasRequestedBefore ? 'refused again' : 'refused']
      if (row.kind === 'request') return [row.order, row.request.state.kind]
      return [row.order, row.kind === 'job' ? statusOf(row.job) : row.recent.outcome]
    })
    return Object.fromEntries(words.toReversed()) as Record<string, string>
  }

  const perform = {
    one: (order: string) => void requestInvoice(order),
    list: () => void startQueue(orders),
    dismiss: (order: string) => dismissRequests([order]),
    retry: (order: string) => void retryRequest(order),
    resume: () => void queue.resume(),
    retryRefused: () => void retryRefused(),
    anyway: (order: string) => void createInQueueAnyway(order),
  }
  return { queue, listed, perform, forgetAll }
}

test('with single invoices requested while a list runs, no invoice is created twice and the list shows every outcome', async () => {
  const { queue, listed, perform, forgetAll } = await openPage()
  const action = fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('release' as const), pick: fc.nat(9) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constantFrom(...(Object.keys(perform) as (keyof typeof perform)[])),
        pick: fc.nat(2),
      }),
    },
  )
  const outcome = fc.constantFrom<Outcome[]>('made', 'refused', 'lost before', 'lost after', 'error after')
  const rule = fc.asyncProperty(
    fc.array(action, { maxLength: 24 }),
    fc.array(outcome, { maxLength: 12 }),
    async (actions, plan) => {
      const { made, seen, pending } = simulateGateway([...plan])
      for (const { does, pick } of actions) {
        if (does === 'release') pending.splice(pick % Math.max(pending.length, 1), 1)[0]?.()
        else perform[does](orders[pick] ?? '1')
        await settle()
      }
      for (let round = 0; round < 20; round += 1) {
        for (const release of pending.splice(0)) release()
        await settle()
        if (queue.state.get().phase.kind === 'still') void queue.resume()
        await settle()
      }
      const reported = listed()
      await forgetAll()
      expect(pending).toHaveLength(0)
      expect(seen.maxConcurrent).toBeLessThanOrEqual(1)
      const total = [...made.values()].reduce((sum, count) => sum + count, 0)
      expect(total).toBeLessThanOrEqual(made.size + seen.makeAgain)
      const isWrong = ([order, word]: [string, string]) =>
        made.has(order) ? word === 'refused' : ['made', 'downloaded'].includes(word)
      expect(Object.entries(reported).filter(isWrong)).toEqual([])
    },
  )
  await fc.assert(rule, randomCases(60))
})
