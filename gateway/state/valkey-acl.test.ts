import { Redis } from 'iovalkey'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { stateProblem } from '#testing/gateway/state-problem.ts'
import { openValkeyState } from './valkey-state.ts'

const password = 'a-password-of-the-test'

/* A server with these rights, and its URL for the user `diwan`. */
async function startWith(rights: { default: string; diwan?: string }) {
  const { diwan = '~diwan:* +@all' } = rights
  const settings = `--user default ${rights.default} --user diwan on >${password} ${diwan}`
  const redis = await startTestRedis(...settings.split(' '))
  const url = new URL(redis.url)
  Object.assign(url, { username: 'diwan', password })
  return { redis, url }
}

function open(url: URL) {
  const state = openValkeyState(url)
  onTestFinished(() => state.close())
  return state
}

function connect(url: URL): Redis {
  const server = new Redis(url.href)
  onTestFinished(() => server.disconnect())
  return server
}

describe('A server whose default user is off', () => {
  test('forgets after a restart what a script wrote', async () => {
    const { redis, url } = await startWith({ default: 'off' })
    const first = connect(url)
    await first.eval("redis.call('SET', KEYS[1], 1) redis.call('SET', KEYS[2], 1)", 2, 'diwan:a', 'diwan:b')
    first.disconnect()
    await redis.kill()
    await redis.start()
    expect(await connect(url).exists('diwan:a', 'diwan:b')).toBe(0)
  })

  test.each([
    ['has no rights', { default: 'off' }, 'user default off ~diwan:* +@all'],
    ['may not touch the keys of Diwan', { default: 'on nopass ~other:* +@all' }, 'user default off'],
    ['may not run one of the commands', { default: 'off ~* +@all -hset' }, 'may not run HSET'],
    ['has unknown rights', { default: 'off', diwan: '~diwan:* +@all -@dangerous' }, '+acl|dryrun'],
    [
      'has all rights, which cannot be checked',
      { default: 'off ~* +@all', diwan: '~diwan:* +@all -@dangerous' },
      '+acl|dryrun',
    ],
  ])('that %s is not written to, and the problem is reported', async (_, rights, advice) => {
    const { url } = await startWith(rights)
    const state = open(url)
    for (const call of [
      () => state.put('a', '1', { ttlMs: null }),
      () => state.get('a'),
      () => state.count('a', 1000),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'state_unreadable', nothingSent: true })
    }
    const problems = await state.problems()
    expect(problems).toMatchObject([stateProblem('state_acl', advice)])
    expect(JSON.stringify(problems)).not.toContain(password)
    expect(await connect(url).dbsize()).toBe(0)
  })

  test.each([
    ['has the rights although it is off', { default: 'off ~diwan:* +@all' }],
    ['has only the rights to write', { default: 'off ~diwan:* +@write' }],
    [
      'has the rights, which Diwan can check',
      { default: 'off ~diwan:* +@all', diwan: '~diwan:* +@all -@dangerous +acl|dryrun +config|get +info' },
    ],
  ])('that %s has all data after a restart', async (_, rights) => {
    const { redis, url } = await startWith(rights)
    const state = open(url)
    await state.put('a', '1', { ttlMs: null, group: 'g' })
    await state.put('b', '1', { ttlMs: 100_000 })
    await state.remove('b')
    await state.put('c', '1', { ttlMs: 100_000, group: 'g' })
    expect(await state.count('d', 100_000)).toMatchObject({ count: 1 })
    expect(await state.problems()).toEqual([])
    await state.close()
    await redis.kill()
    await redis.start()
    const after = open(url)
    expect((await after.keysOf('g')).toSorted()).toEqual(['a', 'c'])
    expect([await after.get('a'), await after.get('b'), await after.get('c')]).toMatchObject([
      { value: '1' },
      null,
      { value: '1' },
    ])
    expect(await after.count('d', 100_000)).toMatchObject({ count: 2 })
  })
})

test('The default user with a password is accepted without a check of its rights', async () => {
  const { redis } = await startWith({ default: `on >${password} ~diwan:* +@all -@dangerous` })
  const url = new URL(redis.url)
  url.password = password
  const state = open(url)
  await state.put('a', '1', { ttlMs: null, group: 'g' })
  await state.close()
  await redis.kill()
  await redis.start()
  expect((await open(url).get('a'))?.value).toBe('1')
})
