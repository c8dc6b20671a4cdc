import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

const program = new URL('publish.ts', import.meta.url).pathname
let release: string
let shared: string

beforeEach(() => {
  release = temporaryFolder()
  onTestFinished(() => chmodSync(shared, 0o755))
  chmodSync(release, 0o755)
  shared = join(release, 'shared')
  mkdirSync(shared)
  mkdirSync(join(release, 'dist/assets'), { recursive: true })
  writeFileSync(join(release, 'dist/assets/main-a1b2c3d4.js'), 'main')
})

/* Runs the program as an unprivileged user, because root may write anywhere. */
function publish(settings: Record<string, string>) {
  const { uid } = statSync(shared)
  const nobody = uid === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const env = { PATH: process.env.PATH, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: release, env, ...nobody })
  return { status, output: String(stdout), errors: String(stderr) }
}

test('a release copies its assets into the shared folder and prints how many', () => {
  chmodSync(shared, 0o777)
  const { status, output } = publish({ ASSETS_DIR: 'shared' })
  expect([status, output]).toEqual([0, `${shared}: 1 files written, 0 old files removed.\n`])
  expect(readdirSync(shared)).toEqual(['main-a1b2c3d4.js'])
})

test.each([
  ['a folder it may not write', 'shared', 0o555, /^ASSETS_DIR names .*shared.*\(EACCES\).*permissions/],
  ['the build itself', 'dist', 0o555, /^ASSETS_DIR must be a folder of its own, outside of dist/],
  ['nothing', '', 0o555, /^ASSETS_DIR is not set/],
])('%s as the folder is an error of one line that says what to do', (_, folder, mode, line) => {
  chmodSync(shared, mode)
  const { status, errors } = publish({ ASSETS_DIR: folder })
  expect(status).toBe(1)
  expect(errors.trim().split('\n')).toEqual([expect.stringMatching(line)])
})

test('a missing build is an error', () => {
  rmSync(join(release, 'dist'), { recursive: true })
  expect(publish({ ASSETS_DIR: shared }).errors).toMatch(/^The dashboard is not built/)
})
