import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { StoreApi } from '#gateway/store/store-api.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import { anyFaults, createFaultSchedule } from '#testing/gateway/fault-schedule.ts'
import {
  createdAt,
  createInvoiceStore,
  invoiceOrigins,
  invoiceRequest,
  type StoreFault,
} from '#testing/gateway/invoice-store.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import { checkIn, realStates, type Surroundings, type ValueOf } from '#testing/gateway/real-states.ts'
import { createInvoices, type InvoiceFile } from './invoices.ts'

const [timeoutMs, tenMinutes] = [1000, 10 * 60 * 1000]
/* How old the knowledge of a gateway may be: the time of its next steps, and of each failed write of the other gateway. */
const [stepsMs, tryMs] = [200, 140]

const anyRequest = fc.record({
  gateway: fc.nat(1),
  store: fc.constantFrom<string>('1', '1', '1', '2'),
  session: fc.constantFrom('noura', 'sara'),
  at: fc.oneof(fc.nat(30), fc.nat(2000), fc.nat(2 * tenMinutes)),
  forceNew: fc.boolean(),
})

const anyRun = fc.record({
  requests: fc.array(anyRequest, { minLength: 2, maxLength: 7 }),
  gatewayFaults: fc.tuple(anyFaults, anyFaults),
  storeFaults: fc.array(
    fc.constantFrom<StoreFault>('makes', 'makes', 'makes', 'loses_response', 'breaks', 'refuses', 'is_away'),
    { maxLength: 5 },
  ),
})

type RequestPlan = ValueOf<typeof anyRequest>
type Report = {
  request: RequestPlan
  requester: number
  outcome: StoreResponse | GatewayError
  file: InvoiceFile | null
}

const harmlessFaults = new Set<string>(['succeeds', 'makes', 'refuses', 'is_away'])

/* Two gateways share a state and receive the planned requests. A killed gateway sends no response. */
async function simulate(
  { requests, gatewayFaults, storeFaults }: ValueOf<typeof anyRun>,
  { time, state, name }: Surroundings,
) {
  const storeApi = createInvoiceStore(time.clock, storeFaults)
  const { clock } = time
  const invoicesIn = (from: State) => createInvoices({ state: from, clock, timeoutMs, ...invoiceOrigins })
  const gateways = gatewayFaults.map((faults) => createFaultSchedule(time, faults))
  const invoices = gateways.map(({ wrapState }) => invoicesIn(wrapState(state)))
  const observer = invoicesIn(state)
  const reports: Report[] = []
  const start = time.clock.now()
  // Unique store names, because all runs may share one state.
  const all = requests.map((plan) => ({ ...plan, store: `${name}-${plan.store}`, at: start + plan.at }))

  async function request(plan: RequestPlan, requester: number): Promise<void> {
    await time.clock.sleep(plan.at - start)
    const gateway = gateways[plan.gateway]
    if (!gateway?.isAlive()) return
    const invoiceRequest = { ...plan, orderId: '5', ...storeApi.for(plan.store, requester, gateway.run) }
    const outcome = await invoices[plan.gateway]?.create(invoiceRequest).catch((error: unknown) => error)
    if (!(outcome instanceof GatewayError) && !isResponse(outcome)) throw outcome
    const link = outcome instanceof GatewayError ? null : /[\w-]{43}/.exec(outcome.text)?.[0]
    const file = link ? await time.pauseDuring(observer.findFile(link)) : null
    reports.push({ request: plan, requester, outcome, file })
  }

  await time.runUntil(Promise.all(all.map(request)), 4 * tenMinutes)
  const isCalm = [...gatewayFaults.flat(), ...storeFaults].every((fault) => harmlessFaults.has(fault))
  const failures = gatewayFaults.flat().filter((fault) => fault.startsWith('fails'))
  return {
    reports,
    all,
    slackMs: stepsMs + failures.length * tryMs,
    seen: storeApi.seen,
    isCalm,
    isAnyKilled: gateways.some(({ isAlive }) => !isAlive()),
    isSurvivor: ({ gateway }: RequestPlan) => gateways[gateway]?.isAlive(),
  }
}

function isResponse(outcome: unknown): outcome is StoreResponse {
  return typeof outcome === 'object' && outcome !== null && 'envelope' in outcome
}

type Outcome = Awaited<ReturnType<typeof simulate>>

test.for(realStates())(
  'with invoice attempts stored in $kind, an invoice is created once and every reported outcome is true, whatever two gateways receive and however they fail or stop',
  (kind) =>
    checkIn(kind, anyRun, async (run, surroundings) => {
      const outcome = await simulate(run, surroundings)
      expectCreatedOnce(outcome)
      expectTruthfulReports(outcome)
      // Every request to a surviving gateway gets a response.
      const survivors = outcome.all.flatMap((request, requester) =>
        outcome.isSurvivor(request) ? [requester] : [],
      )
      expect(outcome.reports.map(({ requester }) => requester)).toEqual(expect.arrayContaining(survivors))
    }),
)

test('Requests for another invoice at the same moment on two gateways create one, even if one of them is late', async () => {
  const clock = createSimulatedTime(() => 0).clock
  const state = openSqliteState(inMemory, clock)
  const isDone = Promise.withResolvers<void>()
  const late: State = { ...state, put: (...input) => isDone.promise.then(() => state.put(...input)) }
  const [near, far] = [state, late].map((from) =>
    createInvoices({ state: from, clock, timeoutMs, ...invoiceOrigins }),
  )
  const call = vi.fn<StoreApi['call']>(async () => createdAt(`${invoiceOrigins.baseUrl.href}1.pdf`))
  const storeApi: StoreApi = { call, openFile: () => Promise.reject(new Error('no file')) }
  const first = { store: '1', session: null, orderId: '5', storeApi, storeRequest: invoiceRequest }
  await near?.create({ ...first, forceNew: false })
  const another = [far, near, near].map(async (gateway) => gateway?.create({ ...first, forceNew: true }))
  await another[1]
  isDone.resolve()
  await Promise.all(another)
  expect(call).toHaveBeenCalledTimes(2)
  await near?.create({ ...first, forceNew: true })
  expect(call).toHaveBeenCalledTimes(3)
})

/* A second invoice needs a request with `forceNew` after the first, a first attempt that created nothing, or ten minutes. */
function expectCreatedOnce({ seen, all, slackMs }: Outcome): void {
  for (const [index, first] of seen.entries()) {
    const others = seen
      .slice(index + 1)
      .filter(({ store, startedAt }) => store === first.store && startedAt - first.startedAt < tenMinutes)
    for (const { requester } of first.mayHaveCreated ? others : []) {
      expect(all[requester]).toMatchObject({ forceNew: true })
      expect(all[requester]?.at).toBeGreaterThan(first.endedAt - slackMs)
    }
  }
}

/* Each report belongs to its request, and claims no more than the gateway can know. */
function expectTruthfulReports({ reports, seen, isCalm, isAnyKilled, slackMs }: Outcome): void {
  for (const { request, file } of reports) {
    if (file === null) continue
    expect(file).toMatchObject({ store: request.store, session: request.session, orderId: '5' })
    const attempt = seen.find(({ location }) => location === file.location)
    expect(attempt).toMatchObject({ store: request.store, mayHaveCreated: true })
    // A request with `forceNew` gets no earlier invoice.
    expect(attempt?.endedAt).toBeGreaterThan(request.forceNew ? request.at - slackMs : 0)
  }
  for (const { requester, outcome } of reports) {
    if (outcome instanceof GatewayError && !outcome.nothingSent) continue
    const isCreated = seen.some((attempt) => attempt.requester === requester && attempt.mayHaveCreated)
    // A refusal or an unsent request has created nothing.
    expect(isCreated && !('envelope' in outcome && outcome.envelope.success)).toBe(false)
  }
  for (const { request, outcome } of reports) {
    if (!(outcome instanceof GatewayError) || outcome.nothingSent) continue
    // Without a killed gateway, an unknown outcome means that the store may have created the invoice.
    expect(
      isAnyKilled || seen.some(({ store, mayHaveCreated }) => store === request.store && mayHaveCreated),
    ).toBe(true)
  }
  const errors = reports.flatMap(({ outcome }) => (outcome instanceof GatewayError ? [outcome] : []))
  const unclear = errors.filter(({ nothingSent }) => !nothingSent).map(({ code }) => code)
  expect(unclear).toEqual(isCalm ? [] : unclear.map(() => 'invoice_outcome_unknown'))
}
