import { DatabaseSync } from 'node:sqlite'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redis } from 'iovalkey'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { stateProblem } from '#testing/gateway/state-problem.ts'
import { openSqliteState } from './sqlite-state.ts'
import { openValkeyState } from './valkey-state.ts'

const forever = { ttlMs: null }
const unreadable = { status: 503, code: 'state_unreadable', nothingSent: true }

describe('A shared database', () => {
  let url: URL
  let server: Redis
  let open: (stateId?: string) => ReturnType<typeof openValkeyState>

  beforeEach(async () => {
    const redis = await startTestRedis()
    url = redis.url
    server = redis.client
    open = (stateId) => {
      const state = openValkeyState(url, stateId === undefined ? {} : { stateId })
      onTestFinished(() => state.close())
      return state
    }
  })

  test('that is emptied while gateways run is neither written to nor taken for a new one', async () => {
    const [first, second] = [open(), open()]
    await first.put('a', '1', forever)
    const version = (await second.get('a'))?.version ?? 0
    await server.flushall()
    for (const state of [first, second]) {
      for (const call of [
        () => state.get('a'),
        () => state.keysOf('g'),
        () => state.put('a', '2', forever),
        () => state.put('a', '2', { ...forever, ifVersion: null }),
        () => state.put('a', '2', { ...forever, ifVersion: version }),
        () => state.remove('a'),
        () => state.count('a', 1000),
      ]) {
        await expect(call()).rejects.toMatchObject(unreadable)
      }
      expect(await state.problems()).toMatchObject([stateProblem('state_replaced', 'is empty')])
    }
    expect(await server.dbsize()).toBe(0)
  })

  test('that another replaces is neither read nor written to', async () => {
    const [state, other] = [open(), openValkeyState(new URL('/1', url))]
    onTestFinished(() => other.close())
    await state.put('a', '1', forever)
    await other.put('a', '2', forever)
    expect(await state.problems()).toEqual([])
    await server.swapdb(0, 1)
    await expect(state.put('b', '1', forever)).rejects.toMatchObject(unreadable)
    await expect(state.get('a')).rejects.toMatchObject(unreadable)
    expect(await server.keys('diwan:entry:*')).toEqual(['diwan:entry:a'])
  })

  test('that is restored is used again without a restart', async () => {
    const state = open()
    await state.put('a', '1', forever)
    const marker = await server.get('diwan:marker')
    const stored = await server.hgetall('diwan:entry:a')
    await server.flushall()
    await expect(state.get('a')).rejects.toMatchObject(unreadable)
    await server.hset('diwan:entry:a', stored)
    await server.set('diwan:marker', String(marker))
    await vi.waitFor(async () => expect((await state.get('a'))?.value).toBe('1'))
    expect(await state.problems()).toEqual([])
  })

  test('that STATE_ID does not name is left unchanged, also when it is empty', async () => {
    const state = open('0badcafe')
    await expect(state.put('a', '1', forever)).rejects.toMatchObject(unreadable)
    expect(await state.problems()).toMatchObject([stateProblem('state_replaced', '0badcafe')])
    expect(await server.dbsize()).toBe(0)
    let named = ''
    const fresh = openValkeyState(url, { onOpened: (id) => (named = id) })
    onTestFinished(() => fresh.close())
    await fresh.put('a', '1', forever)
    expect((await open(named).get('a'))?.value).toBe('1')
  })

  test('that a later version has taken over is no longer written to', async () => {
    const state = open()
    await state.put('a', '1', forever)
    const [, id = ''] = (await server.get('diwan:marker'))?.split(' ') ?? []
    await server.set('diwan:marker', `2 ${id}`)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
    expect(await state.problems()).toMatchObject([{ reason: 'state_newer' }])
    expect(await open().problems()).toMatchObject([{ reason: 'state_newer' }])
    expect(await server.hget('diwan:entry:a', 'v')).toBe('1')
  })

  test('of an earlier build without a marker is taken over with its data', async () => {
    await server.hset('diwan:entry:a', { v: '1', n: '7' })
    await server.set('diwan:last-version', '7')
    const state = open()
    expect(await state.get('a')).toEqual({ value: '1', version: 7 })
    expect(await state.put('a', '2', { ...forever, ifVersion: 7 })).toBe(8)
  })
})

describe('A file', () => {
  let file: string

  beforeEach(() => {
    file = join(temporaryFolder(), 'state.sqlite')
  })

  const changeBy = (sql: string) => {
    const database = new DatabaseSync(file)
    database.exec(sql)
    database.close()
  }

  test('of a later version is left unchanged, and the problem is reported', async () => {
    const before = openSqliteState(file, Date)
    await before.put('a', '1', forever)
    await before.close()
    changeBy('PRAGMA user_version = 2')
    const bytes = await readFile(file)
    const state = openSqliteState(file, Date)
    await expect(state.get('a')).rejects.toMatchObject(unreadable)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
    expect(await state.problems()).toMatchObject([stateProblem('state_newer', 'layout 2')])
    await state.close()
    expect(bytes.equals(await readFile(file))).toBe(true)
  })

  test('of an earlier build without an id is taken over with its data', async () => {
    const before = openSqliteState(file, Date)
    await before.put('a', '1', forever)
    await before.close()
    changeBy('PRAGMA user_version = 0; PRAGMA application_id = 0')
    const state = openSqliteState(file, Date)
    expect((await state.get('a'))?.value).toBe('1')
    await state.close()
  })

  test('that STATE_ID does not name is not used, and none is created', async () => {
    const missing = openSqliteState(file, Date, { stateId: '0badcafe' })
    expect(await missing.problems()).toMatchObject([
      // A file is opened only at the start, so the program must restart.
      stateProblem('state_replaced', 'has to be restarted'),
    ])
    await expect(stat(file)).rejects.toThrow('ENOENT')
    let named = ''
    await openSqliteState(file, Date, { onOpened: (id) => (named = id) }).close()
    const other = openSqliteState(file, Date, { stateId: '0badcafe' })
    await expect(other.put('a', '1', forever)).rejects.toMatchObject(unreadable)
    expect(named).toMatch(/^[0-9a-f]{8}$/)
    const right = openSqliteState(file, Date, { stateId: named })
    expect(await right.problems()).toEqual([])
    await right.close()
  })
})
