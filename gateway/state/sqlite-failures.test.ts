import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from '#gateway/settings/read-setting.ts'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { openSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'

let folder: string
let file: string
const open = (path = file) => openSqliteState(path, Date)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-state-'))
  file = join(folder, 'state.sqlite')
})

afterEach(() => rm(folder, { recursive: true }))

describe('A file of state', () => {
  test('is there again after a restart', async () => {
    const before = open()
    await before.put('a', '1', { ttlMs: null })
    await before.close()
    const after = open()
    expect((await after.get('a'))?.value).toBe('1')
    expect(await after.put('a', '2', { ttlMs: null })).not.toBeNull()
    expect(await after.problems()).toEqual([])
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

  test('is nobody else’s to read', async () => {
    const state = open()
    await state.put('a', '1', { ttlMs: null })
    const modes = await Promise.all(['', '-wal'].map(async (end) => (await stat(file + end)).mode & 0o777))
    expect(modes).toEqual([0o600, 0o600])
    await state.close()
  })

  test('belongs to one gateway: a second one is told so', async () => {
    const first = open()
    const asked = performance.now()
    expect(() => open()).toThrow(/in use by another gateway/)
    // Not before the first one had a moment to end.
    expect(performance.now() - asked).toBeGreaterThan(250)
    await first.close()
  })

  test('is not taken while another program has it, and is as soon as that has ended', async () => {
    await open().close()
    const holding = `const database = new (require('node:sqlite').DatabaseSync)(process.argv[1])
      database.exec('BEGIN EXCLUSIVE')
      process.send('holds')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['-e', holding, file], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    expect(() => open()).toThrow(StartError)
    expect(() => open()).toThrow(/in use by another gateway/)
    child.kill('SIGKILL')
    await once(child, 'close')
    await open().close()
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
    for (let index = 0; index < 50; index += 1)
      await whole.put(`key ${index}`, 'x'.repeat(2000), { ttlMs: null })
    await whole.close()
    await truncate(file, 60_000)
    expect(() => open()).toThrow(/is damaged/)
    await truncate(file, 50)
    expect(() => open()).toThrow(/is damaged/)
  })

  test('that another program made is no file of ours', () => {
    const other = new DatabaseSync(file)
    other.exec('CREATE TABLE entries (id INTEGER)')
    other.close()
    expect(() => open()).toThrow(StartError)
  })

  test('that ends in half of what was written last is there without that half', async () => {
    const whole = open()
    await whole.put('a', '1', { ttlMs: null })
    const first = (await stat(`${file}-wal`)).size
    await whole.put('b', '1', { ttlMs: null })
    const copy = join(folder, 'copy.sqlite')
    await Promise.all(['', '-wal'].map((end) => copyFile(file + end, copy + end)))
    await truncate(`${copy}-wal`, first + 100)
    await whole.close()
    const after = open(copy)
    expect([await after.get('a'), await after.get('b')]).toMatchObject([{ value: '1' }, null])
    expect(await after.problems()).toEqual([])
    await after.close()
  })

  test('that cannot be opened says what to correct', () => {
    expect(() => open(join(folder, 'no', 'such', 'folder', 'state.sqlite'))).toThrow(/Correct DATA_DIR/)
  })
})

test('A file that nobody closes keeps no program running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const state = open()
  expect(timers()).toBe(before)
  await state.close()
})

test('A file that is closed is swept no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const state = open()
  expect(vi.getTimerCount()).toBe(1)
  await state.close()
  expect(vi.getTimerCount()).toBe(0)
})

describe('While the gateway runs', () => {
  const kept = { ttlMs: null }
  const unavailable = { status: 503, code: 'state_unavailable', nothingSent: true }
  const unreadable = { status: 503, code: 'state_unreadable', nothingSent: true }
  let state: State
  let database: DatabaseSync

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    state = open()
    // What a method of it is called on.
    database = exec.mock.contexts[0] as DatabaseSync
    exec.mockRestore()
    await state.put('a', '1', kept)
  })

  afterEach(async () => {
    vi.useRealTimers()
    await state.close()
  })

  test.for(['', '-wal'])('its file%s that is gone is written no more, until it is back', async (end) => {
    await rename(file + end, `${file}.away`)
    await expect(state.put('a', '2', kept)).rejects.toMatchObject(unreadable)
    await expect(state.remove('a')).rejects.toMatchObject(unreadable)
    const problems = await state.problems()
    expect(problems).toMatchObject([
      { reason: 'state_replaced', message: expect.stringContaining('deleted or replaced') as string },
    ])
    // Anybody may ask at `/readyz`.
    expect(JSON.stringify(problems)).not.toContain(folder)
    await rename(`${file}.away`, file + end)
    expect(await state.problems()).toEqual([])
    expect(await state.put('b', '1', kept)).not.toBeNull()
    expect((await state.get('a'))?.value).toBe('1')
  })

  test('a folder that cannot be looked into is told of, until it can again', async () => {
    await rename(folder, `${folder}-away`)
    await symlink(folder, folder)
    await expect(state.put('a', '2', kept)).rejects.toMatchObject(unavailable)
    const problems = await state.problems()
    expect(problems).toMatchObject([
      { reason: 'state_unreachable', message: expect.stringContaining('ELOOP') as string },
    ])
    expect(JSON.stringify(problems)).not.toContain(folder)
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(await state.problems()).toEqual([])
  })

  test('a file put in the place of its own is not written', async () => {
    await rm(file)
    await writeFile(file, 'another one')
    await expect(state.put('a', '2', kept)).rejects.toMatchObject(unreadable)
    expect(await readFile(file, 'utf8')).toBe('another one')
  })

  test('another file copied into its own is noticed before anything is written', async () => {
    const other = join(folder, 'other.sqlite')
    await open(other).close()
    await copyFile(other, file)
    await expect(state.put('a', '2', kept)).rejects.toMatchObject(unreadable)
    expect(await state.problems()).toMatchObject([{ reason: 'state_replaced' }])
    await truncate(file, 0)
    await expect(state.put('a', '2', kept)).rejects.toMatchObject(unreadable)
  })

  test('a full disk is told of, takes nothing by half, and all goes on when it has room again', async () => {
    // The disk's limit is the file's own here: a small disk takes rights that not everybody has.
    database.exec('PRAGMA max_page_count = 1')
    await expect(state.put('b', 'x'.repeat(50_000), kept)).rejects.toMatchObject(unavailable)
    expect([await state.get('a'), await state.get('b')]).toMatchObject([{ value: '1' }, null])
    database.exec('PRAGMA max_page_count = 100000')
    expect(await state.put('b', 'x'.repeat(50_000), kept)).not.toBeNull()
    expect(await state.problems()).toEqual([])
  })

  test('what cannot be written is told of, and ends nothing that runs by itself', async () => {
    database.exec('PRAGMA query_only = ON')
    await expect(state.count('b', 1000)).rejects.toMatchObject(unavailable)
    expect(await state.problems()).toMatchObject([
      { reason: 'state_unreachable', message: expect.stringMatching(/DATA_DIR.*readonly/) as string },
    ])
    // What has ended is swept each minute.
    vi.advanceTimersByTime(60_000)
    database.exec('PRAGMA query_only = OFF')
    expect(await state.count('b', 1000)).toMatchObject({ count: 1 })
  })

  test('what has ended is gone from the file within a minute', async () => {
    await state.put('b', '1', { ttlMs: 0 })
    const rows = () => database.prepare('SELECT * FROM entries').all().length
    expect(rows()).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(rows()).toBe(1)
  })

  test('a change that could neither be written nor taken back does not stop those after it', async () => {
    database.exec('BEGIN')
    expect(await state.put('b', '1', kept)).not.toBeNull()
    expect((await state.get('b'))?.value).toBe('1')
  })
})

test('While its file is away the gateway says so to the page and at /readyz, and goes on by itself', async () => {
  const noura = { id: '1', name: 'Noura', store: '1001', storeName: 'Store 1' }
  const { signIn, home, folder: data } = await startSignedInSimulation({ owners: [noura] })
  const { request } = await signIn('1')
  const [place, elsewhere] = [join(data, 'diwan.sqlite'), join(data, 'away')]
  await rename(place, elsewhere)
  const refused = await request('/auth/sign-out', { method: 'POST' })
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'state_unreadable' } }])
  await vi.waitFor(async () => {
    const ready = await fetch(`${home}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      {
        status: 'not ready',
        reason: 'state_replaced',
        message: expect.stringContaining('DATA_DIR') as string,
      },
    ])
  }, 3000)
  expect((await request('/api/brands/1')).status).toBe(200)
  await rename(elsewhere, place)
  await vi.waitFor(async () => expect((await fetch(`${home}/readyz`)).status).toBe(200), 3000)
  expect((await request('/auth/sign-out', { method: 'POST' })).status).toBe(200)
  expect((await request('/api/brands/1')).status).toBe(401)
})
