import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openValkeyWakeUps } from '#gateway/live/valkey-wake-ups.ts'
import type { WakeUp } from '#gateway/live/wake-ups.ts'
import { createReadiness } from '#gateway/readiness.ts'
import { startFragileNetwork } from '#testing/gateway/fragile-network.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { openValkeyState } from './valkey-state.ts'

const forever = { ttlMs: null }

async function startServer() {
  // A replica otherwise waits five seconds for others.
  const redis = await startTestRedis('--repl-diskless-sync-delay', '0')
  const { url, client: admin } = redis
  admin.on('error', () => {})
  return { redis, url, admin }
}

/* A primary and its replica, and two gateways that know only a name, which leads to the primary. */
async function startPair() {
  const [primary, replica] = await Promise.all([startServer(), startServer()])
  await replica.admin.replicaof('127.0.0.1', primary.url.port)
  const { network, origin } = await startFragileNetwork(primary.url)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const name = new URL(origin.replace('http:', 'redis:'))
  const changes: string[] = []
  const startGateway = () => {
    const logger = pino({}, { write: (line: string) => void changes.push(line) })
    const state = openValkeyState(name, { onChange: () => readiness.recheck() })
    const readiness = createReadiness([() => state.problems()], new AbortController().signal, logger)
    const wakeUps = openValkeyWakeUps(name, { onFailure: () => {} })
    for (const { close } of [state, wakeUps]) onTestFinished(close)
    const received: WakeUp[] = []
    wakeUps.listen({ onWakeUp: ({ about, store }) => received.push({ about, store }), onResumed: () => {} })
    return { state, wakeUps, received }
  }
  const near = startGateway()
  const gateways = [near, startGateway()]

  /* Until each gateway writes and wakes all, within 10 seconds of checks. */
  async function work(store: string): Promise<void> {
    let seconds = 0
    for (const { state, wakeUps } of gateways) {
      await vi.waitFor(() => state.put(store, '1', forever))
      const wakeUp: WakeUp = { about: 'changes', store }
      const isMissing = ({ received }: (typeof gateways)[number]) =>
        received.every((found) => found.store !== store)
      await vi.waitFor(
        async () => {
          wakeUps.send(wakeUp)
          if (seconds < 10 && gateways.some(isMissing)) await vi.advanceTimersByTimeAsync(1000)
          seconds += 1
          expect(gateways.filter(isMissing)).toEqual([])
        },
        { interval: 100 },
      )
      for (const { received } of gateways) received.length = 0
    }
  }

  await work('before')
  // The replica has everything that the primary acknowledged.
  await vi.waitFor(async () => expect(await replica.admin.get('diwan:last-version')).toBe('2'))
  return {
    primary,
    replica,
    state: near.state,
    changes,
    work,
    /* As with a name of the network, only new connections lead to the replica, such as those of another gateway. */
    async failOver() {
      await replica.admin.replicaof('NO', 'ONE')
      network.to = replica.url
      gateways.push(startGateway())
    },
  }
}

type Pair = Awaited<ReturnType<typeof startPair>>

/* What the first line of the log says. */
const noWrites = (code: string) => new RegExp(`^[^\\n]*takes no writes \\(${code}\\)`)

const replicaOf = ({ primary }: Pair, port: string | number) => primary.admin.replicaof('127.0.0.1', port)
const set = ({ primary }: Pair, name: string, value: string | number) =>
  primary.admin.config('SET', name, value)

test.for<[string, (pair: Pair) => Promise<unknown>, RegExp]>([
  ['is a replica of the new one', (pair) => replicaOf(pair, pair.replica.url.port), noWrites('READONLY')],
  ['is a replica without a primary', (pair) => replicaOf(pair, 1), noWrites('READONLY')],
  [
    'is a replica that answers no reads',
    (pair) => set(pair, 'replica-serve-stale-data', 'no').then(() => replicaOf(pair, 1)),
    /MASTERDOWN/,
  ],
  ['lacks its replicas', (pair) => set(pair, 'min-replicas-to-write', 2), noWrites('NOREPLICAS')],
  [
    'was restarted and loads its data',
    async ({ primary, changes }) => {
      await primary.redis.kill()
      const info = 'loading:1\r\nloading_eta_seconds:600'
      const loading = createServer((socket) => {
        socket.on('data', () => socket.write(`$${info.length}\r\n${info}\r\n`)).on('error', () => {})
      })
      loading.listen(Number(primary.url.port), '127.0.0.1')
      await once(loading, 'listening')
      onTestFinished(() => void loading.close())
      await vi.waitFor(() => expect(changes.join()).toContain('LOADING'))
    },
    /LOADING/,
  ],
  ['was killed', ({ primary }) => primary.redis.kill(), /^/],
])(
  'After a failover gateways write to the new primary within 10 seconds and wake each other, though the old one %s',
  async ([, demote, cause]) => {
    const pair = await startPair()
    const { replica, state, work, changes } = pair
    await demote(pair)
    await expect(state.put('meanwhile', '1', forever)).rejects.toMatchObject({ code: 'state_unavailable' })
    await pair.failOver()
    await work('after')
    expect(await replica.admin.hget('diwan:entry:after', 'n')).toBe('5')
    expect((await state.get('before'))?.value).toBe('1')
    expect(await state.problems()).toEqual([])
    expect(changes.join('')).toMatch(cause)
    await vi.waitFor(() => expect(changes.at(-1)).toContain('Diwan is ready again'))
  },
)
