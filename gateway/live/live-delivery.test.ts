import fc from 'fast-check'
import type { LiveEvent } from '#contract/live.ts'
import { expect, test, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { callerOf, createLiveSimulation, type LivePage, openPage } from '#testing/gateway/live-simulation.ts'
import { eventsIn } from '#testing/gateway/live-client.ts'
import type { ValueOf } from '#testing/gateway/real-states.ts'
import { randomCases } from '#testing/random-cases.ts'

const seconds = 1000

const frequent = ['change', 'change', 'change', 'wait', 'wait'] as const
const anyStep = fc.record({
  kind: fc.constantFrom(...frequent, ...frequent, 'lose', 'network', 'state', 'restart', 'sign_out'),
  gateway: fc.nat(2),
  id: fc.nat(4),
  ms: fc.nat(20 * seconds),
  page: fc.nat(3),
  isGraceful: fc.boolean(),
  isUp: fc.boolean(),
})

/* A page that follows the store as the dashboard does: it reconnects to any gateway with the number of the latest change. */
function createFollower(session: string, open: (follower: Follower) => Promise<LivePage>) {
  const follower = {
    session,
    since: null as number | null,
    /** The number of the latest change when it first connected, and then read everything. */
    startedAt: null as number | null,
    page: null as LivePage | null,
    received: [] as { event: LiveEvent; id: number }[],
    isSignedOut: false,
    newsAfterSignOut: 0,
    unread: '',
    /** Events whose number follows. */
    waiting: [] as LiveEvent[],
    onText(text: string) {
      const blocks = (follower.unread + text).split('\n\n')
      follower.unread = blocks.pop() ?? ''
      for (const block of blocks) {
        follower.waiting.push(...eventsIn(block))
        if (follower.isSignedOut && block.includes('changed')) follower.newsAfterSignOut += 1
        const [, id] = /^id: (\d+)$/m.exec(block) ?? []
        if (id === undefined) continue
        follower.since = Number(id)
        follower.startedAt ??= follower.since
        follower.received.push(...follower.waiting.map((event) => ({ event, id: Number(id) })))
        follower.waiting = []
      }
    },
    /** Whether it received the change, or read everything after it. */
    knows({ number, brand }: { number: number; brand: string | null }): boolean {
      if (follower.startedAt === null || number <= follower.startedAt) return true
      return follower.received.some(({ event, id }) => {
        if (event.event !== 'changed' || id < number) return false
        if (event.of === 'all' || brand === null) return event.of !== 'brands'
        return event.of === 'brands' && (event.ids?.includes(brand) ?? true)
      })
    },
    async connect() {
      if (follower.isSignedOut || (follower.page !== null && !follower.page.isDone())) return
      Object.assign(follower, { unread: '', waiting: [] })
      follower.page = await open(follower).catch(() => null)
    },
  }
  return follower
}

type Follower = ReturnType<typeof createFollower>

async function simulate(steps: readonly ValueOf<typeof anyStep>[]) {
  const state = openSqliteState(inMemory, Date)
  const { network, ended, startGateway, resume } = createLiveSimulation(state)
  const gateways = [startGateway(), startGateway(), startGateway()]
  const changes: { number: number; brand: string | null }[] = []
  let opened = 0
  const followers = Array.from({ length: 4 }, (_, index) =>
    createFollower(`session-${index}`, async (follower) => {
      opened += 1
      const gateway = gateways[(opened + index) % 3]
      if (gateway === undefined) throw new Error('There are three gateways.')
      return openPage(gateway.streams, callerOf('1', follower.session), follower.since, follower.onText)
    }),
  )
  const reconnect = () => Promise.all(followers.map((follower) => follower.connect()))
  const wait = async (ms: number) => {
    for (let left = ms; left > 0; left -= 2 * seconds) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 2 * seconds))
      await reconnect()
    }
  }
  await wait(1)

  for (const step of steps) {
    if (step.kind === 'wait') await wait(step.ms)
    else if (step.kind === 'change') {
      const brand = step.id === 0 ? null : String(step.id)
      const change =
        brand === null ? ({ of: 'reservations' } as const) : ({ of: 'brands', id: brand } as const)
      const number = await gateways[step.gateway]?.recordChange('1', change).catch(() => undefined)
      if (number !== undefined) changes.push({ number, brand })
    } else if (step.kind === 'lose') followers[step.page]?.page?.leave()
    else if (step.kind === 'restart') {
      const before = gateways[step.gateway]
      gateways[step.gateway] = startGateway()
      before?.stop(step.isGraceful)
      // A power cut closes the connections.
      if (before && !step.isGraceful) for (const { page } of followers) page?.leave()
    } else if (step.kind === 'sign_out') {
      const follower = followers[step.page]
      if (follower === undefined) continue
      // What was sent before may still arrive.
      await vi.advanceTimersByTimeAsync(1)
      ended.set(follower.session, 'session_required')
      follower.isSignedOut = true
    } else if (step.kind === 'state') network.hasState = step.isUp
    else {
      network.isUp = step.isUp
      if (step.isUp) resume()
    }
  }
  Object.assign(network, { isUp: true, hasState: true })
  await wait(25 * seconds)
  for (const { page } of followers) page?.leave()
  await vi.advanceTimersByTimeAsync(1)
  await state.close()
  return { followers, changes }
}

test('Every page receives every change and none after its session, whatever gateways, wake-ups and connections do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25, size: 'max' }), async (steps) => {
      const { followers, changes } = await simulate(steps)
      for (const follower of followers) {
        expect(follower.startedAt).not.toBeNull()
        const missed = changes.filter((change) => !follower.isSignedOut && !follower.knows(change))
        expect(missed).toEqual([])
        expect(follower.newsAfterSignOut).toBe(0)
      }
    }),
    randomCases(60, 10_000),
  )
})
