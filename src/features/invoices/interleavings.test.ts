import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createInvoiceTabs } from '#testing/invoices/invoice-tabs.ts'
import { runInTab, type Tab } from '#testing/invoices/simulated-tabs.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

const orders = ['1', '2', '3']
const tenMinutes = 600_000

type Outcome = 'made' | 'refused' | 'lost before' | 'lost after' | 'error after'

/* A gateway that remembers for ten minutes what it made. Each response waits until it is released. */
function simulateGateway(plan: Outcome[]) {
  const made = new Map<string, number>()
  const remembered = new Map<string, number>()
  const forced = new Map<string, number>()
  let links = 0
  let pending: { tab: Tab; release: () => void }[] = []
  const respond = (status: number, body: object) =>
    Response.json(
      { status, success: status < 400, ...body },
      { status, headers: { 'x-diwan-version': 'test' } },
    )
  const add = (counts: Map<string, number>, order: string) =>
    void counts.set(order, (counts.get(order) ?? 0) + 1)

  async function fetch(tab: Tab, url: string, init: RequestInit): Promise<Response> {
    if (init.method !== 'POST') return pdfResponse()
    const order = /orders\/(\d+)/.exec(url)?.[1] ?? ''
    const outcome = plan.shift() ?? 'made'
    const isForced = new Headers(init.headers).get('x-make-again') === '1'
    if (isForced) add(forced, order)
    const isKnown = !isForced && Date.now() - (remembered.get(order) ?? -Infinity) < tenMinutes
    if (!isKnown && outcome !== 'refused' && outcome !== 'lost before') {
      add(made, order)
      remembered.set(order, Date.now())
    }
    await new Promise<void>((release) => pending.push({ tab, release }))
    // Each response has a link of its own, that of a remembered invoice too.
    if (isKnown || outcome === 'made')
      return respond(201, { data: { url: `/api/invoice-files/of-${order}-${(links += 1)}` } })
    if (outcome === 'refused') return respond(422, { error: { code: 'invalid' } })
    if (outcome === 'error after') return respond(500, { error: { code: 'server_error' } })
    throw new TypeError('reset')
  }

  function release(pick = 0): boolean {
    pending = pending.filter(({ tab }) => tab.isOpen)
    const [response] = pending.splice(pick % Math.max(pending.length, 1), 1)
    response?.release()
    return response !== undefined
  }

  return { made, forced, fetch, release }
}

/* Lets everything run that waits for no response. */
async function settle() {
  vi.setSystemTime(Date.now() + 1)
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function loadPage() {
  const list = await import('#src/features/invoices/requests/request-many.ts')
  const { isInOtherTab, isListFinished } = list
  const one = await import('#src/features/invoices/requests/request-one.ts')
  const { invoiceRequests } = await import('#src/features/invoices/requests/invoice-requests.ts')
  const { listInvoiceRows } = await import('#src/features/invoices/list/invoice-rows.ts')
  const sender = list.invoiceList()

  /* What the list says of each order, its history too. */
  function listed(): [order: string, word: string][] {
    const rows = listInvoiceRows({
      requests: invoiceRequests().get(),
      cards: one.shownRequests.get(),
      files: new Map(),
      sending: sender.state.get(),
      isListRunning: false,
    })
    return rows.map((row) => {
      if (row.kind === 'request') return [row.order, row.state]
      const { state } = row.card
      // The card of a request that followed another says that the earlier one may have made an invoice.
      return [
        row.order,
        'wasRequestedBefore' in state && state.wasRequestedBefore ? 'refused again' : state.kind,
      ]
    })
  }

  const perform = {
    one: (order: string) => void one.requestInvoice(order),
    force: (order: string) => void one.requestInvoice(order, true),
    dismiss: (order: string) => one.dismissRequests([order]),
    retry: (order: string) => void one.retryRequest(order),
    resume: () => void list.resumeList(),
    retryRefused: () => void list.retryRefused(),
    anyway: (order: string) => void list.createInListAnyway(order),
    pause: () => sender.pause(),
    cancel: () => void list.cancelList(),
    done: () => isListFinished(invoiceRequests().get()) && void list.clearList(),
  }
  return {
    perform,
    listed,
    requestMany: list.requestMany,
    isFinished: () => isListFinished(invoiceRequests().get()),
    standing: () => [sender.state.get().phase.kind, isInOtherTab.get()] as const,
  }
}

type Page = Awaited<ReturnType<typeof loadPage>>

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ does: fc.constant('release' as const), tab: fc.nat(1), pick: fc.nat(9) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...(['one', 'one', 'list', 'list', 'dismiss', 'retry', 'resume', 'resume', 'retryRefused'] as const),
        ...(['anyway', 'force', 'pause', 'cancel', 'done', 'reload', 'wait'] as const),
      ),
      tab: fc.nat(1),
      pick: fc.nat(2),
    }),
  },
)
const outcome = fc.constantFrom<Outcome[]>('made', 'refused', 'lost before', 'lost after', 'error after')
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

const trials = { reloads: 0, lists: 0, 'seen in another tab': 0, 'made again': 0 }

async function runCase(actions: Action[], plan: Outcome[]): Promise<void> {
  const gateway = simulateGateway([...plan])
  const browser = createInvoiceTabs(gateway.fetch)
  const tabs = [await browser.open(loadPage), await browser.open(loadPage)]
  const singles = new Set<string>()
  let lists = 0

  /* Runs work in a tab. */
  function inTab(index: number, work: (page: Page) => unknown): void {
    const opened = tabs[index]
    if (opened) runInTab(opened.tab, () => work(opened.page))
  }

  for (const { does, tab, pick } of actions) {
    const order = orders[pick] ?? '1'
    if (does === 'release') gateway.release(pick)
    else if (does === 'wait') vi.setSystemTime(Date.now() + tenMinutes)
    else if (does === 'reload') {
      trials.reloads += 1
      const left = tabs[tab]
      if (left) browser.kill(left.tab)
      await settle()
      tabs[tab] = await browser.open(loadPage)
    } else if (does === 'list') {
      inTab(tab, (page) => void page.requestMany(orders).then((isAccepted) => (lists += Number(isAccepted))))
    } else {
      if (does === 'one' || does === 'retry' || does === 'force') singles.add(order)
      inTab(tab, ({ perform }) => perform[does](order))
    }
    await settle()
    for (const index of tabs.keys())
      inTab(index, ({ standing }) => (trials['seen in another tab'] += Number(standing()[1])))
  }
  for (let round = 0; round < 40; round += 1) {
    while (gateway.release());
    await settle()
    inTab(0, (page) => !page.isFinished() && page.perform.resume())
    await settle()
  }
  trials.lists += lists
  trials['made again'] += [...gateway.made.values()].filter((count) => count > 1).length

  // One for a single request, one for each list that somebody sent, and one for each confirmation.
  const excess = orders.filter((order) => {
    const allowed = Number(singles.has(order)) + lists + (gateway.forced.get(order) ?? 0)
    return (gateway.made.get(order) ?? 0) > allowed
  })
  expect(excess).toEqual([])
  for (const index of tabs.keys()) inTab(index, expectTruth)

  function expectTruth({ standing, listed }: Page): void {
    expect(standing()).toEqual(['still', false])
    for (const [order, rows] of Map.groupBy(listed(), ([order]) => order)) {
      const words = rows.map(([, word]) => word)
      const isSaidMade = words.some((word) => word === 'made' || word === 'downloaded')
      const isSaidRefused = words.every((word) => ['refused', 'waiting', 'not-sent'].includes(word))
      expect([order, gateway.made.has(order) ? isSaidRefused : isSaidMade]).toEqual([order, false])
      expect(words).not.toContain('sending')
      // Within ten minutes, and unless somebody demanded another, all requests that may have made an invoice are one.
      const mayBeMade = words.filter((word) => !/refused|waiting|not-sent/.test(word))
      const isRepeatable = gateway.forced.has(order) || actions.some(({ does }) => does === 'wait')
      expect([order, isRepeatable || mayBeMade.length < 2]).toEqual([order, true])
    }
  }
}

const step = (does: Action['does'], tab = 0, pick = 0): Action => ({ does, tab, pick })

/* The page closes while an order is in flight, and the gateway has forgotten it when the list continues. */
const leftInFlight = [step('list'), step('reload'), step('wait'), step('resume')]

/* While a list waits for its first response, its second order is refused alone, and then may have an invoice by the list. */
const refusedBeforeList = [step('list'), step('one', 0, 1), step('release'), step('release', 0, 1)]

/* An order that waits in the list of one tab may have an invoice by another, asked in the same millisecond. */
const askedMeanwhile = [step('list', 1), step('one', 0, 1), step('release', 0, 1)]

/* A list's order is refused while another request for it has no response yet; then a second tab asks for it too. */
const refusedWhileOpen = [step('list', 1), step('one', 1), step('release'), step('one')]

test('with single invoices, a list, reloads and two tabs, no invoice is created or listed twice, and each list is true', async () => {
  const rule = fc.asyncProperty(
    fc.array(action, { minLength: 10, maxLength: 50, size: 'max' }),
    fc.array(outcome, { maxLength: 12 }),
    runCase,
  )
  await fc.assert(rule, {
    ...randomCases(35),
    examples: [
      [leftInFlight, []],
      [refusedBeforeList, ['made', 'refused', 'error after']],
      [askedMeanwhile, ['made', 'lost after']],
      [refusedWhileOpen, ['refused']],
    ],
  })
  reportTrials(trials)
  expect(Object.entries(trials).filter(([, count]) => count === 0)).toEqual([])
})
