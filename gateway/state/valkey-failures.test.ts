import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startFragileNetwork } from '#testing/gateway/fragile-network.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { stateProblem } from '#testing/gateway/state-problem.ts'
import { openValkeyState } from './valkey-state.ts'

async function startState(...settings: string[]) {
  const redis = await startTestRedis(...settings)
  return { redis, client: redis.client, state: open(redis.url) }
}

function open(url: URL, options?: Parameters<typeof openValkeyState>[1]) {
  const state = openValkeyState(url, options)
  onTestFinished(() => state.close())
  return state
}

describe('A Valkey server', () => {
  test('that is down is reported, and is used again with every acknowledged write when it is back', async () => {
    const { state, redis } = await startState()
    await vi.waitFor(() => state.put('a', '1', { ttlMs: null }))
    await redis.kill()
    await expect(state.get('a')).rejects.toMatchObject({
      status: 503,
      code: 'state_unavailable',
      nothingSent: true,
      retryAfterSeconds: 5,
    })
    const problems = await state.problems()
    expect(problems).toEqual([stateProblem('state_unreachable', 'SESSION_STORE_URL')])
    // `/readyz` is public.
    expect(JSON.stringify(problems)).not.toMatch(/127\.0\.0\.1|canary/)
    await redis.start()
    await vi.waitFor(async () => expect((await state.get('a'))?.value).toBe('1'))
  })

  test('whose packets are silently dropped is reconnected within seconds, before TCP gives up', async () => {
    const redis = await startTestRedis()
    const { network, origin } = await startFragileNetwork(redis.url)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const state = open(new URL(origin.replace('http:', 'redis:')))
    await vi.waitFor(() => state.put('a', '1', { ttlMs: null }))
    network.isSilent = true
    const lost = state.get('a').catch((error: unknown) => error)
    await vi.waitFor(() => expect(network.silenced).toBe(1))
    network.isSilent = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await lost).toMatchObject({ code: 'state_unavailable' })
    await vi.waitFor(async () => expect((await state.get('a'))?.value).toBe('1'))
  })

  test.for<[reason: string, answer: string]>([
    ['connection closed before an answer', ''],
    ['the answer is not of Redis', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('behind a proxy is reported in plain words (%s), for any address family', async ([reason, answer]) => {
    const onConnection = vi.fn<(socket: Socket) => void>((socket) =>
      socket.once('data', () => socket.end(answer)),
    )
    const proxy = createServer(onConnection).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    const { port } = Object(proxy.address())
    const seen = new Set<string>()
    const onChange = async () => {
      for (const { message } of await state.problems()) seen.add(message)
    }
    const state = open(new URL(`redis://localhost:${port}`), { onChange })
    await vi.waitFor(() => expect(onConnection).toHaveBeenCalledTimes(4))
    expect([...seen]).toEqual([expect.stringContaining(`cannot be reached (${reason})`)])
  })

  test('that refuses the password is reported without the password', async () => {
    const redis = await startTestRedis('--requirepass', 'canary-password')
    const onChange = vi.fn<() => void>()
    const url = new URL(redis.url)
    url.password = 'canary-wrong-password'
    const state = open(url, { onChange })
    const message = expect.stringContaining('SESSION_STORE_URL cannot be reached (WRONGPASS).') as string
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
    const problems = await state.problems()
    expect(problems).toEqual([{ reason: 'state_unreachable', message }])
    expect(JSON.stringify(problems)).not.toContain('canary')
  })

  test('stores no expired entry, also in groups', async () => {
    const { state, client: server } = await startState()
    const put = (key: string) => state.put(key, '', { ttlMs: 30, group: 'sessions of 1' })
    await vi.waitFor(() => put('0'))
    for (let index = 1; index < 20; index += 1) await put(String(index))
    await vi.waitFor(async () => {
      await put('last')
      expect(await state.keysOf('sessions of 1')).toEqual(['last'])
    })
    // Only the last version and the marker remain.
    await vi.waitFor(async () =>
      expect((await server.keys('*')).toSorted()).toEqual(['diwan:last-version', 'diwan:marker']),
    )
  })

  test('that accepts no writes is reported, and is used again when it does', async () => {
    const { state, client: server } = await startState()
    await vi.waitFor(() => state.put('a', '1', { ttlMs: null }))
    await server.config('SET', 'maxmemory', 1)
    const message = expect.stringContaining('takes no writes (OOM)') as string
    await vi.waitFor(async () =>
      expect(await state.problems()).toMatchObject([{ reason: 'state_unreachable', message }]),
    )
    expect((await state.get('a'))?.value).toBe('1')
    await server.config('SET', 'maxmemory', 0)
    await vi.waitFor(async () => expect(await state.problems()).toEqual([]))
  })

  test('that hangs is reported with a specific reason', async () => {
    const { state, client: server } = await startState('--enable-debug-command', 'yes')
    await vi.waitFor(() => state.put('a', '1', { ttlMs: null }))
    server.call('DEBUG', 'SLEEP', '60').catch(() => {})
    const message = expect.stringContaining('SESSION_STORE_URL cannot be reached (timed out).') as string
    await vi.waitFor(async () => expect(await state.problems()).toMatchObject([{ message }]))
  })

  test('that may lose acknowledged writes is reported', async () => {
    const { state } = await startState('--appendfsync', 'everysec', '--maxmemory-policy', 'allkeys-lru')
    expect(await state.problems()).toMatchObject([
      stateProblem('state_not_durable', 'appendfsync always'),
      { message: expect.stringContaining('maxmemory-policy noeviction') as string },
    ])
    // The state works meanwhile; an administrator has to correct the setting.
    expect(await state.put('a', '1', { ttlMs: null })).not.toBeNull()
  })

  test.for([
    [20, '20 min ahead of'],
    [-2, '2 min behind'],
  ] as const)('whose clock differs by %i minutes is reported, and is used', async ([minutes, text]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    const { state } = await startState()
    const message = expect.stringContaining(`The clock of this gateway is ${text}`) as string
    expect(await state.problems()).toEqual([{ reason: 'clock_differs', message }])
    expect(await state.put('a', '1', { ttlMs: null })).not.toBeNull()
  })

  test('that does not reveal its configuration is accepted', async () => {
    const { state } = await startState('--rename-command', 'CONFIG', '')
    expect(await state.problems()).toEqual([])
  })
})
