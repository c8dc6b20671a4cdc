import { copyFile, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { stateProblem } from '#testing/gateway/state-problem.ts'
import { openSqliteState } from './sqlite-state.ts'
import type { State } from './state.ts'

let folder: string
let file: string
const open = (path = file) => openSqliteState(path, Date)

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'state.sqlite')
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
