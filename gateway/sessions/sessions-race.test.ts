import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '#gateway/state/state.ts'
import { anyChance, anyFaultsAndDelays, createFaultSchedule } from '#testing/gateway/fault-schedule.ts'
import { realStates } from '#testing/gateway/real-states.ts'
import { createSimulatedTime, type SimulatedTime } from '#testing/gateway/simulated-time.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createSessions } from './sessions.ts'

const never = new AbortController().signal
const minute = 60_000

const anyStep = fc.record({
  act: fc.constantFrom('sign_in', 'use', 'use', 'end', 'end_all'),
  /* Which of the sign-ins, by their order, it is about. */
  of: fc.nat(2),
  inPlace: fc.boolean(),
  gateway: fc.nat(1),
  // Mostly when their use is worth a note again.
  at: fc.oneof(
    fc.nat(60).map((ms) => 5 * minute + ms),
    fc.nat(60).map((ms) => 5 * minute + ms),
    fc.nat(40 * minute),
  ),
})

const anyRun = fc.record({
  steps: fc.array(anyStep, { minLength: 2, maxLength: 10 }),
  fatesOfGateways: fc.tuple(anyFaultsAndDelays, anyFaultsAndDelays),
  chance: anyChance,
})

type Given<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never
type Step = Given<typeof anyStep>
type SignedIn = {
  secret: string
  id: string
  store: string
  stores: string[]
  before: string | null
  from: number
  to: number
}
type Ended = { ids: string[]; from: number; to: number; byItself: boolean }
type Used = { id: string; from: number; wasThere: boolean }

const first: Step[] = [0, 1].map((gateway) => ({ act: 'sign_in', of: 0, inPlace: false, gateway, at: 0 }))
let runs = 0

/* One person on two gateways: signing in, again and again in place of a session before, using sessions and ending them. */
async function tryOut(
  { steps, fatesOfGateways, chance }: Given<typeof anyRun>,
  stateOf: (clock: SimulatedTime['clock']) => State,
) {
  runs += 1
  const person = { id: `${runs}`, name: null }
  const time = createSimulatedTime(() => chance.next().value ?? 0)
  const { clock } = time
  const state = stateOf(clock)
  const gateways = fatesOfGateways.map((fates) =>
    createSessions(createFaultSchedule(time, fates).wrapState(state), clock),
  )
  const signedIn: SignedIn[] = []
  const ended: Ended[] = []
  const used: Used[] = []

  async function take({ act, of, inPlace, gateway, at }: Step, index: number): Promise<void> {
    await clock.sleep(at, never)
    const from = clock.now()
    const sessions = gateways[gateway]
    const one = signedIn[of % Math.max(signedIn.length, 1)]
    if (act === 'sign_in') {
      const store = String(index)
      const before = (inPlace && one?.id) || null
      const given = {
        kind: 'browser',
        person,
        store: { id: store, since: '' },
        replaces: before,
        device: '',
      } as const
      const begun = await sessions?.create(given)
      if (!begun) return
      const { secret, session } = begun
      const stores = session.stores.map(({ id }) => id)
      signedIn.push({ secret, id: session.id, store, stores, before, from, to: clock.now() })
    } else if (act === 'use' && one) {
      const session = await sessions?.find(one.secret)
      used.push({ id: one.id, from, wasThere: session !== null })
    } else if (act === 'end' && one) {
      if (await sessions?.end(one.id, person))
        ended.push({ ids: [one.id], from, to: clock.now(), byItself: true })
    } else if (act === 'end_all') {
      const ids = signedIn.map(({ id }) => id)
      await sessions?.endAll(person)
      ended.push({ ids, from, to: clock.now(), byItself: false })
    }
  }

  const all = [...first, ...steps].map(take)
  await time.runUntil(Promise.allSettled(all), 60 * minute)
  const reader = createSessions(state, clock)
  const left = await Promise.all(signedIn.map(async ({ secret }) => reader.find(secret)))
  const listed = await reader.list(person)
  return { signedIn, ended, used, left: left.flatMap((session) => session ?? []), listed }
}

describe.for(realStates())('With sessions kept in $kind', ({ at, cases, maxOperations: most }) => {
  test('one that has ended is never there again, and nothing of it lives on, whatever is under way on two gateways', async () => {
    await fc.assert(
      fc.asyncProperty(anyRun, async (run) => {
        const { signedIn, ended, used, left, listed } = await tryOut(run, at)
        const endOf = (id: string) => ended.find(({ ids }) => ids.includes(id))
        const replacedBy = (id: string) => signedIn.filter(({ before }) => before === id)
        // Nobody finds it who asks after it has ended, neither soon nor in the end.
        const isOver = (id: string, moment: number) =>
          [endOf(id), ...replacedBy(id)].some((end) => end !== undefined && end.to < moment)
        for (const { id, from, wasThere } of used) expect(wasThere && isOver(id, from)).toBe(false)
        for (const { id } of [...left, ...listed]) expect(isOver(id, Infinity)).toBe(false)
        // Its stores live on in one that took its place, or in none: not where somebody ended it.
        for (const { id, store } of signedIn) {
          const heirs = replacedBy(id).filter(({ stores }) => stores.includes(store))
          const ends = ended.filter(({ ids, byItself }) => byItself && ids.includes(id))
          expect(heirs.length + ends.length).toBeLessThanOrEqual(1)
        }
        // And nobody else's has ended.
        const mayHaveEnded = run.steps.some(({ act }) => act === 'end' || act === 'end_all')
        const all = signedIn.map(({ id }) => id).filter((id) => replacedBy(id).length === 0)
        const stays = run.fatesOfGateways.flat().every((fate) => fate === 'succeeds') && !mayHaveEnded
        expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(stays ? all : []))
      }),
      randomCases(cases, most),
    )
  })
})
