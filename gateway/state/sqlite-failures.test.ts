import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openState } from '#gateway/assemble.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import { startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { stateProblem } from '#testing/gateway/state-problem.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'

let folder: string
let file: string
const open = (path = file) => openSqliteState(path, Date)

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'state.sqlite')
})

/* The files as they are on disk, which is what a power cut leaves. */
async function copyFiles(): Promise<string> {
  const copy = join(folder, 'copy.sqlite')
  await Promise.all(['', '-wal'].map((end) => copyFile(file + end, copy + end)))
  return copy
}

describe('A state file', () => {
  test('has every acknowledged write even after a power cut', async () => {
    const before = open()
    await before.put('a', '1', { ttlMs: null })
    const copy = await copyFiles()
    await before.close()
    const after = open(copy)
    expect((await after.get('a'))?.value).toBe('1')
    await after.close()
  })

  test('is readable by its own user only', async () => {
    const state = open()
    await state.put('a', '1', { ttlMs: null })
    const modes = await Promise.all(['', '-wal'].map(async (end) => (await stat(file + end)).mode & 0o777))
    expect(modes).toEqual([0o600, 0o600])
    await state.close()
  })

  test('belongs to one gateway, and a second one does not start', async () => {
    const first = open()
    const startedAt = performance.now()
    expect(() => open()).toThrow(/in use by another gateway/)
    // The second gateway waits a moment for the first to close the file.
    expect(performance.now() - startedAt).toBeGreaterThan(250)
    await first.close()
  })

  test('is not opened while another process locks it, and is after that process ends', async () => {
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

  test('with foreign content is left unchanged', async () => {
    await writeFile(
      file,
      'something else altogether, and longer than a header of a file of SQLite may ever be. '.repeat(20),
    )
    expect(() => open()).toThrow(StartError)
    expect(() => open()).toThrow(/is damaged/)
    expect(await readFile(file, 'utf8')).toContain('something else')
  })

  test('that was truncated is reported as damaged', async () => {
    const complete = open()
    for (let index = 0; index < 50; index += 1)
      await complete.put(`key ${index}`, 'x'.repeat(2000), { ttlMs: null })
    await complete.close()
    await truncate(file, 60_000)
    expect(() => open()).toThrow(/is damaged/)
    await truncate(file, 50)
    expect(() => open()).toThrow(/is damaged/)
  })

  test('of another program is refused', () => {
    const other = new DatabaseSync(file)
    other.exec('CREATE TABLE entries (id INTEGER)')
    other.close()
    expect(() => open()).toThrow(StartError)
  })

  test('whose last write is incomplete has everything before it', async () => {
    const complete = open()
    await complete.put('a', '1', { ttlMs: null })
    const first = (await stat(`${file}-wal`)).size
    await complete.put('b', '1', { ttlMs: null })
    const copy = await copyFiles()
    await truncate(`${copy}-wal`, first + 100)
    await complete.close()
    const after = open(copy)
    expect([await after.get('a'), await after.get('b')]).toMatchObject([{ value: '1' }, null])
    expect(await after.problems()).toEqual([])
    await after.close()
  })

  test('that cannot be opened gives an error that says what to correct', () => {
    expect(() => open(join(folder, 'no', 'such', 'folder', 'state.sqlite'))).toThrow(/Correct DATA_DIR/)
  })

  test('in a folder that cannot be made gives one too', () => {
    const location = { folder: '/dev/null/data' }
    expect(() => openState({ stateLocation: location, stateId: null })).toThrow(
      'DATA_DIR names /dev/null/data, which cannot be made (ENOTDIR). Correct it, or the permissions above it.',
    )
  })
})

test('An open state file does not keep the process running', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  const state = open()
  expect(timers()).toBe(before)
  await state.close()
})

test('A closed state file is not cleaned up any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const state = open()
  expect(vi.getTimerCount()).toBe(1)
  await state.close()
  expect(vi.getTimerCount()).toBe(0)
})

describe('While the gateway runs', () => {
  const forever = { ttlMs: null }
  const unavailable = { status: 503, code: 'state_unavailable', nothingSent: true }
  const unreadable = { status: 503, code: 'state_unreadable', nothingSent: true }
  let state: State
  let database: DatabaseSync

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    state = open()
    // The database of the state: the object on which `exec` was called.
    database = exec.mock.contexts[0] as DatabaseSync
    exec.mockRestore()
    await state.put('a', '1', forever)
  })

  afterEach(async () => {
    vi.useRealTimers()
    await state.close()
  })

  test.for(['', '-wal'])('its file%s that was moved away is not written to until it is back', async (end) => {
    await rename(file + end, `${file}.away`)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
    await expect(state.remove('a')).rejects.toMatchObject(unreadable)
    const problems = await state.problems()
    expect(problems).toMatchObject([stateProblem('state_replaced', 'deleted or replaced')])
    // `/readyz` is public.
    expect(JSON.stringify(problems)).not.toContain(folder)
    await rename(`${file}.away`, file + end)
    expect(await state.problems()).toEqual([])
    expect(await state.put('b', '1', forever)).not.toBeNull()
    expect((await state.get('a'))?.value).toBe('1')
  })

  test('a folder that cannot be read is reported until it can', async () => {
    await rename(folder, `${folder}-away`)
    await symlink(folder, folder)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unavailable)
    const problems = await state.problems()
    expect(problems).toMatchObject([stateProblem('state_unreachable', 'ELOOP')])
    expect(JSON.stringify(problems)).not.toContain(folder)
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(await state.problems()).toEqual([])
  })

  test('another file in the place of its own is not written to', async () => {
    await rm(file)
    await writeFile(file, 'another one')
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
    expect(await readFile(file, 'utf8')).toBe('another one')
  })

  test('another database copied over its own is noticed before a write', async () => {
    const other = join(folder, 'other.sqlite')
    await open(other).close()
    await copyFile(other, file)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
    expect(await state.problems()).toMatchObject([{ reason: 'state_replaced' }])
    await truncate(file, 0)
    await expect(state.put('a', '2', forever)).rejects.toMatchObject(unreadable)
  })

  test('a full disk is reported and stores nothing partially, and writes succeed when it has space again', async () => {
    // A limit of the file simulates a full disk, because mounting a small one needs special rights.
    database.exec('PRAGMA max_page_count = 1')
    await expect(state.put('b', 'x'.repeat(50_000), forever)).rejects.toMatchObject(unavailable)
    expect([await state.get('a'), await state.get('b')]).toMatchObject([{ value: '1' }, null])
    database.exec('PRAGMA max_page_count = 100000')
    expect(await state.put('b', 'x'.repeat(50_000), forever)).not.toBeNull()
    expect(await state.problems()).toEqual([])
  })

  test('a read-only file is reported, and the periodic clean-up goes on', async () => {
    database.exec('PRAGMA query_only = ON')
    await expect(state.count('b', 1000)).rejects.toMatchObject(unavailable)
    expect(await state.problems()).toMatchObject([
      { reason: 'state_unreachable', message: expect.stringMatching(/DATA_DIR.*readonly/) as string },
    ])
    // Expired entries are swept every minute.
    vi.advanceTimersByTime(60_000)
    database.exec('PRAGMA query_only = OFF')
    expect(await state.count('b', 1000)).toMatchObject({ count: 1 })
  })

  test('an expired entry is deleted from the file within a minute', async () => {
    await state.put('b', '1', { ttlMs: 0 })
    const rows = () => database.prepare('SELECT * FROM entries').all().length
    expect(rows()).toBe(2)
    vi.advanceTimersByTime(60_000)
    expect(rows()).toBe(1)
  })

  test('a transaction that was neither committed nor rolled back does not stop later writes', async () => {
    database.exec('BEGIN')
    expect(await state.put('b', '1', forever)).not.toBeNull()
    expect((await state.get('b'))?.value).toBe('1')
  })
})

test('While its file is missing the gateway reports it to the page and at /healthz/details, and recovers without a restart', async () => {
  const { signIn, home, folder: data } = await startSignedInSimulation()
  const { request } = await signIn('1')
  const [place, elsewhere] = [join(data, 'diwan.sqlite'), join(data, 'away')]
  await rename(place, elsewhere)
  const refused = await request('/auth/sign-out', { method: 'POST' })
  expect(await errorOf(refused)).toEqual([503, 'state_unreadable'])
  await vi.waitFor(async () => {
    const ready = await fetch(`${home}/healthz/details`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      {
        status: 'degraded',
        reason: 'state_replaced',
        message: expect.stringContaining('DATA_DIR') as string,
      },
    ])
  })
  expect((await request('/api/brands/1')).status).toBe(200)
  await rename(elsewhere, place)
  await vi.waitFor(async () => expect((await fetch(`${home}/healthz/details`)).status).toBe(200))
  expect((await request('/auth/sign-out', { method: 'POST' })).status).toBe(200)
  expect((await request('/api/brands/1')).status).toBe(401)
})
