import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyFaultsAndDelays, createFaultSchedule } from '#testing/gateway/fault-schedule.ts'
import { checkIn, realStates, type Surroundings, type ValueOf } from '#testing/gateway/real-states.ts'
import { createSessions } from './sessions.ts'

const minute = 60_000

const anyStep = fc.record({
  act: fc.constantFrom('sign_in', 'use', 'use', 'end', 'end_all'),
  /* The index of the sign-in that the step is about. */
  of: fc.nat(2),
  replacesPrevious: fc.boolean(),
  gateway: fc.nat(1),
  // Mostly after an interval in which activity is stored again.
  at: fc.oneof(
    fc.nat(60).map((ms) => 5 * minute + ms),
    fc.nat(60).map((ms) => 5 * minute + ms),
    fc.nat(40 * minute),
  ),
})

const anyRun = fc.record({
  steps: fc.array(anyStep, { minLength: 2, maxLength: 10 }),
  gatewayFaults: fc.tuple(anyFaultsAndDelays, anyFaultsAndDelays),
})

type Step = ValueOf<typeof anyStep>
type SignedIn = {
  secret: string
  id: string
  store: string
  stores: string[]
  before: string | null
  from: number
  to: number
}
type Ended = { ids: string[]; from: number; to: number; isSingle: boolean }
type Used = { id: string; from: number; wasFound: boolean }

const enter = (gateway: number): Step => ({ act: 'sign_in', of: 0, replacesPrevious: false, gateway, at: 0 })
const first = [0, 1].map(enter)

/* One person uses two gateways: signs in, replaces sessions, uses and ends them. */
async function simulate(
  { steps, gatewayFaults }: ValueOf<typeof anyRun>,
  { time, state, name }: Surroundings,
) {
  const person = { id: name, name: null }
  const { clock } = time
  const gateways = gatewayFaults.map((faults) =>
    createSessions(createFaultSchedule(time, faults).wrapState(state), clock),
  )
  const signedIn: SignedIn[] = []
  const ended: Ended[] = []
  const used: Used[] = []

  async function perform({ act, of, replacesPrevious, gateway, at }: Step, index: number): Promise<void> {
    await clock.sleep(at)
    const from = clock.now()
    const sessions = gateways[gateway]
    const target = signedIn[of % Math.max(signedIn.length, 1)]
    if (act === 'sign_in') {
      const store = String(index)
      const before = (replacesPrevious && target?.id) || null
      const of = { person, store: { id: store, since: '' } }
      const given = { kind: 'browser', ...of, replaces: before, device: '' } as const
      const created = await sessions?.create(given)
      if (!created) return
      const { secret, session } = created
      const stores = session.stores.map(({ id }) => id)
      signedIn.push({ secret, id: session.id, store, stores, before, from, to: clock.now() })
    } else if (act === 'use' && target) {
      const session = await sessions?.find(target.secret)
      used.push({ id: target.id, from, wasFound: session !== null })
    } else if (act === 'end' && target) {
      if (await sessions?.end(target.id, person))
        ended.push({ ids: [target.id], from, to: clock.now(), isSingle: true })
    } else if (act === 'end_all') {
      const ids = signedIn.map(({ id }) => id)
      await sessions?.endAll(person)
      ended.push({ ids, from, to: clock.now(), isSingle: false })
    }
  }

  const all = [...first, ...steps].map(perform)
  await time.runUntil(Promise.allSettled(all), 60 * minute)
  const reader = createSessions(state, clock)
  const remaining = await Promise.all(signedIn.map(async ({ secret }) => reader.find(secret)))
  const listed = await reader.list(person)
  return { signedIn, ended, used, remaining: remaining.flatMap((session) => session ?? []), listed }
}

test.for(realStates())(
  'with sessions stored in $kind, a session that has ended never comes back, whatever two gateways do at the same time',
  (kind) =>
    checkIn(kind, anyRun, async (run, surroundings) => {
      const { signedIn, ended, used, remaining, listed } = await simulate(run, surroundings)
      const endOf = (id: string) => ended.find(({ ids }) => ids.includes(id))
      const replacedBy = (id: string) => signedIn.filter(({ before }) => before === id)
      // No request finds a session after its end.
      const hasEnded = (id: string, moment: number) =>
        [endOf(id), ...replacedBy(id)].some((end) => end !== undefined && end.to < moment)
      for (const { id, from, wasFound } of used) expect(wasFound && hasEnded(id, from)).toBe(false)
      for (const { id } of [...remaining, ...listed]) expect(hasEnded(id, Infinity)).toBe(false)
      // At most one replacing session takes over the stores, and none if the session was ended.
      for (const { id, store } of signedIn) {
        const successors = replacedBy(id).filter(({ stores }) => stores.includes(store))
        const ends = ended.filter(({ ids, isSingle }) => isSingle && ids.includes(id))
        expect(successors.length + ends.length).toBeLessThanOrEqual(1)
      }
      // Without faults, all other sessions remain.
      const mayHaveEnded = run.steps.some(({ act }) => act === 'end' || act === 'end_all')
      const all = signedIn.map(({ id }) => id).filter((id) => replacedBy(id).length === 0)
      const isUndisturbed = run.gatewayFaults.flat().every((fault) => fault === 'succeeds') && !mayHaveEnded
      expect(remaining.map(({ id }) => id)).toEqual(expect.arrayContaining(isUndisturbed ? all : []))
    }),
)
