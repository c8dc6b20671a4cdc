import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openState } from '#gateway/assemble.ts'
import { StartError } from '#gateway/settings/read-setting.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { openSqliteState } from './sqlite-state.ts'

let folder: string
let file: string
const open = (path = file) => openSqliteState(path, Date)

beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'state.sqlite')
})

describe('A state file', () => {
  test('has every acknowledged write even after a power cut', async () => {
    const before = open()
    await before.put('a', '1', { ttlMs: null })
    // A power cut leaves the files as they are on disk.
    const copy = join(folder, 'copy.sqlite')
    await Promise.all(['', '-wal'].map((end) => copyFile(file + end, copy + end)))
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
    const copy = join(folder, 'copy.sqlite')
    await Promise.all(['', '-wal'].map((end) => copyFile(file + end, copy + end)))
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
