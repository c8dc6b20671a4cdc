import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { startFragileNetwork } from '#testing/gateway/fragile-network.ts'
import { type RedisServer, startRedis } from '#testing/gateway/redis-server.ts'
import { openValkeyWakeUps } from './valkey-wake-ups.ts'
import { parseWakeUp, type WakeUp, type WakeUps } from './wake-ups.ts'

const password = 'a-password-of-the-test'
let redis: RedisServer

beforeAll(async () => {
  const users = [
    ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@all'],
    ['--user', 'deaf', 'on', `>${password}`, '~diwan:*', 'resetchannels', '+@all'],
    ['--user', 'diwan', 'on', `>${password}`, '~diwan:*', '&diwan:live', '+@all', '-@dangerous', '+info'],
  ]
  redis = await startRedis(...users.flat())
})

afterAll(() => redis.remove())

function open(username: string, at = redis.url) {
  const url = new URL(at)
  Object.assign(url, { username, password })
  const failures: string[] = []
  const received: WakeUp[] = []
  let resumed = 0
  const wakeUps = openValkeyWakeUps(url, { onFailure: (reason) => failures.push(reason) })
  onTestFinished(() => wakeUps.close())
  wakeUps.listen({
    onWakeUp: ({ about, store }) => received.push({ about, store }),
    onResumed: () => {
      resumed += 1
    },
  })
  return { url, wakeUps, failures, received, resumed: () => resumed }
}

const change: WakeUp = { about: 'changes', store: '1001' }

/* Sends a wake-up until it arrives: one that is sent before the connection is back gets lost. */
async function sendUntilReceived(from: WakeUps, wakeUp: WakeUp, received: WakeUp[]): Promise<void> {
  await vi.waitFor(() => {
    from.send(wakeUp)
    expect(received).toContainEqual(wakeUp)
  })
}

test('A gateway wakes itself directly and the others through Valkey, and learns when the channel is back', async () => {
  const [near, far] = [open('diwan'), open('diwan')]
  await vi.waitFor(() => expect([near.resumed(), far.resumed()]).toEqual([1, 1]))
  near.wakeUps.send(change)
  expect(near.received).toEqual([change])
  await vi.waitFor(() => expect(far.received).toEqual([change]))
  await redis.kill()
  near.wakeUps.send({ about: 'presence', store: '1002' })
  expect(near.received).toHaveLength(2)
  await redis.start()
  await vi.waitFor(() => expect([near.resumed(), far.resumed()]).toEqual([2, 2]))
  const access: WakeUp = { about: 'access', store: '1003' }
  await sendUntilReceived(far.wakeUps, access, near.received)
  expect(far.received.slice(0, 2)).toEqual([change, access])
  expect([...near.failures, ...far.failures]).toEqual([])
})

test('A connection whose packets are silently dropped is replaced within 20 seconds, before TCP gives up', async () => {
  const { network, origin } = await startFragileNetwork(redis.url)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const far = open('diwan', new URL(origin.replace('http:', 'redis:')))
  const near = open('diwan')
  await vi.waitFor(() => expect([near.resumed(), far.resumed()]).toEqual([1, 1]))
  network.isSilent = true
  // Until the other connection can publish.
  await vi.waitFor(() => {
    near.wakeUps.send(change)
    expect(network.silenced).toBe(1)
  })
  network.isSilent = false
  let seconds = 0
  await vi.waitFor(async () => {
    if (seconds < 20) await vi.advanceTimersByTimeAsync(1000)
    seconds += 1
    expect(far.resumed()).toBe(2)
  })
  await sendUntilReceived(near.wakeUps, change, far.received)
})

test('A channel that the server forbids is reported once, and the state stays ready', async () => {
  const { url, wakeUps, failures, received } = open('deaf')
  const state = openValkeyState(url)
  onTestFinished(() => state.close())
  await vi.waitFor(() => expect(failures).toEqual(['NOPERM']))
  for (let sent = 0; sent < 3; sent += 1) wakeUps.send(change)
  expect(received).toHaveLength(3)
  await vi.waitFor(async () => expect(await state.problems()).toEqual([]))
  expect(failures).toEqual(['NOPERM'])
})

test.for([
  '',
  'changes 1001',
  'gateway changes ../1',
  'gateway nothing 1001',
  'gateway changes 1001 more',
  `${'g'.repeat(41)} changes 1`,
])('A foreign text on the channel is no wake-up: %j', (text) => {
  expect(parseWakeUp(text)).toBeNull()
})
