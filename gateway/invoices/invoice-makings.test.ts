import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { StoreAnswer } from '#gateway/store/store-answer.ts'
import { anyChance, anyFates, createFates } from '#testing/gateway/fates.ts'
import { createInvoiceStore, type StoreFate } from '#testing/gateway/invoice-store.ts'
import { realStates } from '#testing/gateway/real-states.ts'
import { createSimulatedTime, type SimulatedTime } from '#testing/gateway/simulated-time.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createInvoiceMemory, type InvoiceFile } from './invoice-memory.ts'
import { createInvoices } from './invoices.ts'

const [timeoutMs, tenMinutes] = [1000, 10 * 60 * 1000]
/* What a gateway has seen is as old as its next few steps take, and as each try takes that the other one could not write. */
const [stepsMs, tryMs] = [200, 140]

const anyAsk = fc.record({
  gateway: fc.nat(1),
  store: fc.constantFrom<string>('1', '1', '1', '2'),
  session: fc.constantFrom('noura', 'sara'),
  at: fc.oneof(fc.nat(30), fc.nat(2000), fc.nat(2 * tenMinutes)),
  again: fc.boolean(),
})

const anyRun = fc.record({
  asks: fc.array(anyAsk, { minLength: 2, maxLength: 7 }),
  fatesOfGateways: fc.tuple(anyFates, anyFates),
  fatesOfStore: fc.array(
    fc.constantFrom<StoreFate>('makes', 'makes', 'makes', 'loses_its_answer', 'breaks', 'refuses', 'is_away'),
    { maxLength: 5 },
  ),
  chance: anyChance,
})

type Given<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never
type Ask = Given<typeof anyAsk>
type Told = { ask: Ask; asker: number; outcome: StoreAnswer | GatewayError; file: InvoiceFile | null }

const calm = new Set<string>(['goes_on', 'makes', 'refuses', 'is_away'])
let runs = 0

/* Two gateways with one memory, asked as the asks say. Whoever asks one that was killed hears nothing. */
async function tryOut(
  { asks, fatesOfGateways, fatesOfStore, chance }: Given<typeof anyRun>,
  stateOf: (clock: SimulatedTime['clock']) => State,
) {
  runs += 1
  const time = createSimulatedTime(() => chance.next().value ?? 0)
  const state = stateOf(time.clock)
  const storeApi = createInvoiceStore(time.clock, fatesOfStore)
  const places = {
    baseUrl: new URL('https://files.example.com/'),
    apiBase: new URL('https://api.example.com/admin/v2'),
  }
  const invoicesIn = (from: State) =>
    createInvoices({ memory: createInvoiceMemory(from), clock: time.clock, timeoutMs, ...places })
  const gateways = fatesOfGateways.map((fates) => createFates(time, fates))
  const invoices = gateways.map(({ reaching }) => invoicesIn(reaching(state)))
  const reader = invoicesIn(state)
  const told: Told[] = []
  const start = time.clock.now()
  // Names of their own: the state may be one for all runs.
  const all = asks.map((one) => ({ ...one, store: `${runs}-${one.store}`, at: start + one.at }))

  async function ask(one: Ask, asker: number): Promise<void> {
    await time.clock.sleep(one.at - start, new AbortController().signal)
    const gateway = gateways[one.gateway]
    if (!gateway?.isAlive()) return
    const order = { ...one, orderId: '5', ...storeApi.for(one.store, asker, gateway.meet) }
    const outcome = await invoices[one.gateway]?.make(order).catch((error: unknown) => error)
    if (!(outcome instanceof GatewayError) && !isAnswer(outcome)) throw outcome
    const link = outcome instanceof GatewayError ? null : /[\w-]{43}/.exec(outcome.text)?.[0]
    const file = link ? await time.holding(reader.find(link)) : null
    told.push({ ask: one, asker, outcome, file })
  }

  await time.runUntil(Promise.all(all.map(ask)), 4 * tenMinutes)
  const isCalm = [...fatesOfGateways.flat(), ...fatesOfStore].every((fate) => calm.has(fate))
  const failures = fatesOfGateways.flat().filter((fate) => fate.startsWith('fails'))
  return {
    told,
    all,
    slackMs: stepsMs + failures.length * tryMs,
    seen: storeApi.seen,
    isCalm,
    isAnyGone: gateways.some(({ isAlive }) => !isAlive()),
    isHeard: ({ gateway }: Ask) => gateways[gateway]?.isAlive(),
  }
}

function isAnswer(outcome: unknown): outcome is StoreAnswer {
  return typeof outcome === 'object' && outcome !== null && 'envelope' in outcome
}

type Outcome = Awaited<ReturnType<typeof tryOut>>

describe.for(realStates())('With what is remembered kept in $kind', ({ at, cases, most }) => {
  test('one invoice is made once, however two gateways are asked, fail and are killed, and nobody is told wrong', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (run) => {
        const outcome = await tryOut(run, at)
        expectMadeOnce(outcome)
        expectTrue(outcome)
        // Everybody hears in the end.
        const heard = outcome.all.flatMap((ask, asker) => (outcome.isHeard(ask) ? [asker] : []))
        expect(outcome.told.map(({ asker }) => asker)).toEqual(expect.arrayContaining(heard))
      }),
      randomCases(cases, most),
    )
  })
})

/* Another one is made only for who asked for another, knowing of the first, or when nothing came of that, or later. */
function expectMadeOnce({ seen, all, slackMs }: Outcome): void {
  for (const [index, first] of seen.entries()) {
    const others = seen
      .slice(index + 1)
      .filter(({ store, beganAt }) => store === first.store && beganAt - first.beganAt < tenMinutes)
    for (const { asker } of first.mayHaveMade ? others : []) {
      expect(all[asker]).toMatchObject({ again: true })
      expect(all[asker]?.at).toBeGreaterThan(first.endedAt - slackMs)
    }
  }
}

/* What one is told is one's own, and no more than is known. */
function expectTrue({ told, seen, isCalm, isAnyGone, slackMs }: Outcome): void {
  for (const { ask, file } of told) {
    if (file === null) continue
    expect(file).toMatchObject({ store: ask.store, session: ask.session, orderId: '5' })
    const making = seen.find(({ location }) => location === file.location)
    expect(making).toMatchObject({ store: ask.store, mayHaveMade: true })
    // Who asked for another one got none of those before.
    expect(making?.endedAt).toBeGreaterThan(ask.again ? ask.at - slackMs : 0)
  }
  for (const { asker, outcome } of told) {
    if (outcome instanceof GatewayError && !outcome.nothingSent) continue
    const isMade = seen.some((making) => making.asker === asker && making.mayHaveMade)
    // A refusal, and what was never sent, made nothing.
    expect(isMade && !('envelope' in outcome && outcome.envelope.success)).toBe(false)
  }
  for (const { ask, outcome } of told) {
    if (!(outcome instanceof GatewayError) || outcome.nothingSent) continue
    // Only a gateway that is gone leaves it open whether it has asked at all.
    expect(isAnyGone || seen.some(({ store, mayHaveMade }) => store === ask.store && mayHaveMade)).toBe(true)
  }
  const troubles = told.flatMap(({ outcome }) => (outcome instanceof GatewayError ? [outcome] : []))
  const unclear = troubles.filter(({ nothingSent }) => !nothingSent).map(({ code }) => code)
  expect(unclear).toEqual(isCalm ? [] : unclear.map(() => 'invoice_outcome_unknown'))
}
