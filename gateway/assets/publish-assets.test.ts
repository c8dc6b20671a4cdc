import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { publishAssets } from './publish-assets.ts'

const day = 24 * 60 * 60 * 1000
let build: string
let shared: string

beforeEach(() => {
  const folder = temporaryFolder()
  build = join(folder, 'build')
  shared = join(folder, 'shared')
  mkdirSync(build)
  writeFileSync(join(build, 'main-a1b2c3d4.js'), 'main')
  writeFileSync(join(build, 'style-a1b2c3d4.css'), 'style')
  writeFileSync(join(build, 'main-a1b2c3d4.js.br'), 'compressed')
  writeFileSync(join(build, 'LICENSE.txt'), 'not an asset')
})

/* Creates a file of another build, `daysOld` days old. Its `size` in bytes takes no space on the disk. */
function putShared(name: string, daysOld: number, size = 1): void {
  mkdirSync(shared, { recursive: true })
  const path = join(shared, name)
  writeFileSync(path, 'x')
  truncateSync(path, size)
  const time = new Date(Date.now() - daysOld * day)
  utimesSync(path, time, time)
}

test('a release copies its assets into a new folder, complete and readable by all', async () => {
  expect(await publishAssets(build, shared)).toEqual({ written: 2, removed: 0 })
  expect(readdirSync(shared)).toEqual(['main-a1b2c3d4.js', 'style-a1b2c3d4.css'])
  expect(readFileSync(join(shared, 'main-a1b2c3d4.js'), 'utf8')).toBe('main')
  expect(statSync(join(shared, 'main-a1b2c3d4.js')).mode & 0o777).toBe(0o644)
})

test('a second start of the same build writes nothing and renews the dates of its files', async () => {
  await publishAssets(build, shared)
  const old = new Date(Date.now() - 29 * day)
  utimesSync(join(shared, 'main-a1b2c3d4.js'), old, old)
  expect(await publishAssets(build, shared)).toEqual({ written: 0, removed: 0 })
  expect(Date.now() - statSync(join(shared, 'main-a1b2c3d4.js')).mtimeMs).toBeLessThan(day)
})

test('a damaged file or a link is replaced', async () => {
  await publishAssets(build, shared)
  writeFileSync(join(shared, 'main-a1b2c3d4.js'), 'ma')
  rmSync(join(shared, 'style-a1b2c3d4.css'))
  symlinkSync(join(build, 'LICENSE.txt'), join(shared, 'style-a1b2c3d4.css'))
  expect(await publishAssets(build, shared)).toEqual({ written: 2, removed: 0 })
  expect(readFileSync(join(shared, 'main-a1b2c3d4.js'), 'utf8')).toBe('main')
  expect(readFileSync(join(shared, 'style-a1b2c3d4.css'), 'utf8')).toBe('style')
  expect(readFileSync(join(build, 'LICENSE.txt'), 'utf8')).toBe('not an asset')
})

test('assets that no release has used for 30 days are deleted, and other files are not', async () => {
  putShared('old-a1b2c3d4.js', 31)
  putShared('main-a1b2c3d4.js', 31)
  putShared('recent-a1b2c3d4.js', 29)
  putShared('letter.txt', 900)
  putShared('.old-a1b2c3d4.js.6a1f.tmp', 1)
  await publishAssets(build, shared)
  const left = 'letter.txt main-a1b2c3d4.js recent-a1b2c3d4.js style-a1b2c3d4.css'
  expect(readdirSync(shared).join(' ')).toBe(left)
})

test('beyond 500 MB the oldest assets are deleted, but never one of this build', async () => {
  for (const daysOld of [1, 2, 3, 4, 5, 6]) putShared(`part${daysOld}-a1b2c3d4.js`, daysOld, 100e6)
  await publishAssets(build, shared)
  expect(readdirSync(shared)).toEqual([
    'main-a1b2c3d4.js',
    'part1-a1b2c3d4.js',
    'part2-a1b2c3d4.js',
    'part3-a1b2c3d4.js',
    'part4-a1b2c3d4.js',
    'style-a1b2c3d4.css',
  ])
})

test('assets with a date in the future do not displace those of this build', async () => {
  putShared('future-a1b2c3d4.js', -1, 600e6)
  await publishAssets(build, shared)
  expect(readdirSync(shared)).toEqual(['main-a1b2c3d4.js', 'style-a1b2c3d4.css'])
})

test('two gateways that start at the same time both publish', async () => {
  await Promise.all(Array.from({ length: 4 }, () => publishAssets(build, shared)))
  expect(readdirSync(shared)).toEqual(['main-a1b2c3d4.js', 'style-a1b2c3d4.css'])
})

test('a path that cannot be a folder is an error', async () => {
  writeFileSync(shared, 'a file')
  await expect(publishAssets(build, shared)).rejects.toMatchObject({ code: 'EEXIST' })
})
