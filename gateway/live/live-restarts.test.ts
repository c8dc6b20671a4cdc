import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type LiveClient, openLive } from '#testing/gateway/live-client.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { pageHeaders, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { randomCases, reportTrials } from '#testing/random-cases.ts'

const canary = 'Canary-Customer-Zx81'
const token = '0123456789abcdef0123456789abcdef'
const owners = ['1', '2'].map((id) => ({ id, name: `Person ${id}`, store: '1001', storeName: 'Store 1' }))
const restarts = randomCases(2, 50).numRuns
const isLong = restarts > 2
/* The long run waits as pages do. */
const reconnectMs = () => (isLong ? 1000 + Math.random() * 9000 : 50)
const pagesOfSession = isLong ? 8 : 4
/* The short run shares its machine with other tests. */
const maxMs = isLong ? 20_000 : 60_000

type Simulation = Awaited<ReturnType<typeof startSignedInSimulation>>

/* A store whose state is a number, and its service, which sends an event of an order until a gateway accepts it. */
function createStore({ running }: Simulation) {
  const store = {
    state: 0,
    async change(): Promise<void> {
      store.state += 1
      const customer = { first_name: canary, mobile: canary, email: `${canary}@example.com`, city: canary }
      const urls = { admin: `https://any.example/orders/order/${token}`, customer: canary }
      const data = { id: 1000 + store.state, reference_id: 41_000_000 + store.state, customer, urls }
      const event = signedEvent({ event: 'order.updated', merchant: 1001, data })
      for (let attempt = 0; ; attempt += 1) {
        const url = `${running[attempt % running.length]?.origin}/events/store`
        const status = await fetch(url, event).then(
          (response) => response.status,
          () => null,
        )
        if (status === 200) return
        await sleep(50)
      }
    },
  }
  return store
}

/* A page that follows the store as the dashboard does: it reads the store when it learns of a change, and reconnects anywhere. */
function startPage({ running, home }: Simulation, cookie: string, first: number, store: { state: number }) {
  const page = { read: -1, texts: [] as string[], isClosed: false, isRight: () => page.read === store.state }
  let since: string | undefined

  async function readUntilLost(live: LiveClient): Promise<void> {
    let received = 0
    while (live.status === 200 && !live.isClosed() && !page.isClosed) {
      const news = live.events().filter(({ event }) => event === 'changed').length
      const isFirst = page.read === -1 && live.hello() !== undefined
      if (isFirst || news > received) page.read = store.state
      received = news
      since = live.lastId() ?? since
      await sleep(5)
    }
    live.close()
    page.texts.push(live.text())
  }

  async function follow(): Promise<void> {
    for (let attempt = first; !page.isClosed; attempt += 1) {
      const lastEvent = since === undefined ? {} : { 'last-event-id': since }
      const headers = { ...pageHeaders, host: new URL(home).host, cookie, ...lastEvent }
      const live = await openLive(running[attempt % running.length]?.origin ?? '', headers).catch(() => null)
      if (live !== null) await readUntilLost(live)
      if (!page.isClosed) await sleep(reconnectMs())
    }
  }

  const done = follow()
  onTestFinished(async () => {
    page.isClosed = true
    await done
  })
  return page
}

async function start(env: Record<string, string>) {
  const simulation = await startSignedInSimulation({
    owners,
    gateways: 2,
    env: { STORE_EVENTS_SECRET: eventSecret, ...env },
  })
  const store = createStore(simulation)
  const sessions = [await simulation.signIn('1'), await simulation.signIn('2')]
  const pages = sessions.flatMap(({ cookie }) =>
    Array.from({ length: pagesOfSession }, (_, index) => startPage(simulation, cookie(), index, store)),
  )
  const allRight = () =>
    vi.waitUntil(() => pages.every((page) => page.isRight()), { timeout: maxMs, interval: 5 })
  await allRight()
  const seen = () => [
    ...simulation.running.flatMap(({ printed }) => printed),
    ...pages.flatMap(({ texts }) => texts),
  ]
  return { ...simulation, store, allRight, seen }
}

test('Every page is correct within 20 seconds after a restart of any gateway or Redis, and no customer data is stored, logged or sent', async () => {
  const redis = await startTestRedis()
  const { running, store, allRight, seen } = await start(redis.env)
  const restart = (gateway: number) => running[gateway]?.restart(gateway === 1)
  // A page receives changes at most every five seconds; the first two acts need no wait.
  const acts = [
    () => redis.kill().then(redis.start),
    () => Promise.all([restart(0), restart(1)]),
    () => restart(0),
    () => restart(1),
  ]
  let slowestMs = 0
  for (let count = 0; count < restarts; count += 1) {
    // The event arrives before, while or after something restarts.
    const change = sleep((count * 37) % 100).then(store.change)
    await acts[count % acts.length]?.()
    const upAt = performance.now()
    await change
    await allRight()
    slowestMs = Math.max(slowestMs, performance.now() - upAt)
  }
  reportTrials({ restarts, slowestMs: Math.round(slowestMs) })
  expect(slowestMs).toBeLessThan(maxMs)

  const everything = [...seen(), await redis.storedText()].join('')
  expect(everything).toContain('order:1001:number:41000001')
  for (const text of [canary, token, eventSecret]) expect(everything).not.toContain(text)
})
