import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { StoreResponse } from '#gateway/store/store-response.ts'
import { anyChance, anyFaults, createFaultSchedule } from '#testing/gateway/fault-schedule.ts'
import { createInvoiceStore, type StoreFault } from '#testing/gateway/invoice-store.ts'
import { realStates } from '#testing/gateway/real-states.ts'
import { createSimulatedTime, type SimulatedTime } from '#testing/gateway/simulated-time.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createInvoiceRepository, type InvoiceFile } from './invoice-repository.ts'
import { createInvoices } from './invoices.ts'

const [timeoutMs, tenMinutes] = [1000, 10 * 60 * 1000]
/* What a gateway has seen is as old as its next few steps take, and as each try takes that the other one could not write. */
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
  chance: anyChance,
})

type ValueOf<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never
type RequestPlan = ValueOf<typeof anyRequest>
type Report = {
  request: RequestPlan
  requester: number
  outcome: StoreResponse | GatewayError
  file: InvoiceFile | null
}

const harmlessFaults = new Set<string>(['succeeds', 'makes', 'refuses', 'is_away'])
let runs = 0

/* Two gateways with one memory, asked as the asks say. Whoever asks one that was killed hears nothing. */
async function tryOut(
  { requests, gatewayFaults, storeFaults, chance }: ValueOf<typeof anyRun>,
  stateOf: (clock: SimulatedTime['clock']) => State,
) {
  runs += 1
  const time = createSimulatedTime(() => chance.next().value ?? 0)
  const state = stateOf(time.clock)
  const storeApi = createInvoiceStore(time.clock, storeFaults)
  const origins = {
    baseUrl: new URL('https://files.example.com/'),
    apiBase: new URL('https://api.example.com/admin/v2'),
  }
  const invoicesIn = (from: State) =>
    createInvoices({ repository: createInvoiceRepository(from), clock: time.clock, timeoutMs, ...origins })
  const gateways = gatewayFaults.map((faults) => createFaultSchedule(time, faults))
  const invoices = gateways.map(({ wrapState: reaching }) => invoicesIn(reaching(state)))
  const observer = invoicesIn(state)
  const reports: Report[] = []
  const start = time.clock.now()
  // Names of their own: the state may be one for all runs.
  const all = requests.map((plan) => ({ ...plan, store: `${runs}-${plan.store}`, at: start + plan.at }))

  async function request(plan: RequestPlan, requester: number): Promise<void> {
    await time.clock.sleep(plan.at - start, new AbortController().signal)
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

type Outcome = Awaited<ReturnType<typeof tryOut>>

describe.for(realStates())('With what is remembered kept in $kind', ({ at, cases, maxOperations }) => {
  test('one invoice is made once, however two gateways are asked, fail and are killed, and nobody is told wrong', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (run) => {
        const outcome = await tryOut(run, at)
        expectCreatedOnce(outcome)
        expectTrue(outcome)
        // Everybody hears in the end.
        const survivors = outcome.all.flatMap((request, requester) =>
          outcome.isSurvivor(request) ? [requester] : [],
        )
        expect(outcome.reports.map(({ requester }) => requester)).toEqual(expect.arrayContaining(survivors))
      }),
      randomCases(cases, maxOperations),
    )
  })
})

/* Another one is made only for who asked for another, knowing of the first, or when nothing came of that, or later. */
function expectCreatedOnce({ seen, all, slackMs }: Outcome): void {
  for (const [index, first] of seen.entries()) {
    const others = seen
      .slice(index + 1)
      .filter(
        ({ store, startedAt: beganAt }) => store === first.store && beganAt - first.startedAt < tenMinutes,
      )
    for (const { requester } of first.mayHaveCreated ? others : []) {
      expect(all[requester]).toMatchObject({ forceNew: true })
      expect(all[requester]?.at).toBeGreaterThan(first.endedAt - slackMs)
    }
  }
}

/* What one is told is one's own, and no more than is known. */
function expectTrue({ reports, seen, isCalm, isAnyKilled, slackMs }: Outcome): void {
  for (const { request, file } of reports) {
    if (file === null) continue
    expect(file).toMatchObject({ store: request.store, session: request.session, orderId: '5' })
    const attempt = seen.find(({ location }) => location === file.location)
    expect(attempt).toMatchObject({ store: request.store, mayHaveCreated: true })
    // Who asked for another one got none of those before.
    expect(attempt?.endedAt).toBeGreaterThan(request.forceNew ? request.at - slackMs : 0)
  }
  for (const { requester, outcome } of reports) {
    if (outcome instanceof GatewayError && !outcome.nothingSent) continue
    const isCreated = seen.some((attempt) => attempt.requester === requester && attempt.mayHaveCreated)
    // A refusal, and what was never sent, made nothing.
    expect(isCreated && !('envelope' in outcome && outcome.envelope.success)).toBe(false)
  }
  for (const { request, outcome } of reports) {
    if (!(outcome instanceof GatewayError) || outcome.nothingSent) continue
    // Only a gateway that is gone leaves it open whether it has asked at all.
    expect(
      isAnyKilled || seen.some(({ store, mayHaveCreated }) => store === request.store && mayHaveCreated),
    ).toBe(true)
  }
  const troubles = reports.flatMap(({ outcome }) => (outcome instanceof GatewayError ? [outcome] : []))
  const unclear = troubles.filter(({ nothingSent }) => !nothingSent).map(({ code }) => code)
  expect(unclear).toEqual(isCalm ? [] : unclear.map(() => 'invoice_outcome_unknown'))
}
