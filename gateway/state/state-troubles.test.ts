import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'iovalkey'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '#gateway/settings/reading.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { openSqliteState } from './sqlite-state.ts'
import { openValkeyState } from './valkey-state.ts'

describe('A file of state', () => {
  let folder: string
  let file: string
  const open = (path = file) => openSqliteState(path, Date)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'diwan-state-'))
    file = join(folder, 'state.sqlite')
  })

  afterEach(() => rm(folder, { recursive: true }))

  test('is there again after a restart', async () => {
    const before = open()
    await before.put('a', '1', { ttlMs: null })
    await before.close()
    const after = open()
    expect((await after.get('a'))?.value).toBe('1')
    await after.close()
  })

  test('holds what was acknowledged even when the program ends at once', async () => {
    const before = open()
    await before.put('a', '1', { ttlMs: null })
    // What a power cut leaves: the files as they lie on the disk.
    const copy = join(folder, 'copy.sqlite')
    await Promise.all(['', '-wal'].map((end) => copyFile(file + end, copy + end)))
    await before.close()
    const after = open(copy)
    expect((await after.get('a'))?.value).toBe('1')
    await after.close()
  })

  test('belongs to one gateway: a second one is told so', async () => {
    const first = open()
    expect(() => open()).toThrow(/in use by another gateway/)
    await first.close()
  })

  test('that is none of ours is left as it is', async () => {
    await writeFile(
      file,
      'something else altogether, and longer than a header of a file of SQLite may ever be. '.repeat(20),
    )
    expect(() => open()).toThrow(StartError)
    expect(() => open()).toThrow(/is damaged/)
    expect(await readFile(file, 'utf8')).toContain('something else')
  })

  test('that was written by half is told from a whole one', async () => {
    const whole = open()
    for (let index = 0; index < 200; index += 1)
      await whole.put(`key ${index}`, 'x'.repeat(500), { ttlMs: null })
    await whole.close()
    await truncate(file, 60_000)
    expect(() => open()).toThrow(/is damaged/)
  })

  test('that cannot be opened says what to correct', () => {
    expect(() => open(join(folder, 'no', 'such', 'folder', 'state.sqlite'))).toThrow(/Correct DATA_DIR/)
  })

  test('that is deleted while the gateway runs is written no more, and the gateway is not ready', async () => {
    const state = open()
    await state.put('a', '1', { ttlMs: null })
    await rm(file)
    await expect(state.put('a', '2', { ttlMs: null })).rejects.toMatchObject({ code: 'state_unavailable' })
    const troubles = await state.troubles()
    expect(troubles).toEqual([expect.stringMatching(/DATA_DIR.*was deleted or replaced/)])
    // Whoever asks `/readyz` may be anybody.
    expect(troubles.join('')).not.toContain(folder)
    await state.close()
  })
})

describe('A server of state', () => {
  test('that is down is told of, and back by itself with all that it acknowledged', async () => {
    const redis = await startRedis()
    const state = openValkeyState(redis.url, () => {})
    await vi.waitFor(() => state.put('a', '1', { ttlMs: null }))
    await redis.kill()
    await expect(state.get('a')).rejects.toMatchObject({
      status: 503,
      code: 'state_unavailable',
      nothingSent: true,
    })
    const troubles = await state.troubles()
    expect(troubles).toEqual([expect.stringContaining('SESSION_STORE_URL')])
    // Whoever asks `/readyz` may be anybody.
    expect(troubles.join('')).not.toMatch(/127\.0\.0\.1|canary/)
    await redis.start()
    await vi.waitFor(async () => expect((await state.get('a'))?.value).toBe('1'), 5000)
    await state.close()
    await redis.remove()
  })

  test('that refuses our password is told of, and the password is not', async () => {
    const redis = await startRedis('--requirepass', 'canary-password')
    onTestFinished(() => redis.remove())
    const heard: unknown[] = []
    const url = new URL(redis.url)
    url.password = 'canary-wrong-password'
    const state = openValkeyState(url, (reason) => heard.push(reason))
    onTestFinished(() => state.close())
    await vi.waitFor(() => expect(heard).toContain('WRONGPASS'))
    expect(await state.troubles()).toEqual(['SESSION_STORE_URL cannot be reached (WRONGPASS).'])
    expect(JSON.stringify(heard)).not.toContain('canary')
  })

  test('keeps nothing of what has ended, in groups neither', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.remove())
    const state = openValkeyState(redis.url, () => {})
    onTestFinished(() => state.close())
    const server = new Redis(redis.url.href)
    onTestFinished(() => server.disconnect())
    const put = (key: string) => state.put(key, '', { ttlMs: 30, group: 'sessions of 1' })
    await vi.waitFor(() => put('0'))
    for (let index = 1; index < 20; index += 1) await put(String(index))
    await vi.waitFor(async () => {
      await put('last')
      expect(await state.keysOf('sessions of 1')).toEqual(['last'])
    })
    await vi.waitFor(async () => expect(await server.dbsize()).toBe(1))
  })

  test('that may lose what it acknowledged is named', async () => {
    const redis = await startRedis('--appendfsync', 'everysec', '--maxmemory-policy', 'allkeys-lru')
    const state = openValkeyState(redis.url, () => {})
    await vi.waitFor(async () =>
      expect(await state.troubles()).toEqual([
        expect.stringContaining('appendfsync always'),
        expect.stringContaining('maxmemory-policy noeviction'),
      ]),
    )
    await state.close()
    await redis.remove()
  })
})
