import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import manifest from '#package.json'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { run } from './commands.ts'

let printed: string[]

beforeEach(() => {
  printed = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line) => void printed.push(String(line)))
  onTestFinished(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
  })
})

/* A release with one file. */
function createRelease(): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.mjs'), 'a')
  const sum = createHash('sha256').update('a').digest('hex')
  writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  a.mjs\n`)
  return folder
}

test('A release prints its version, and how it is used', async () => {
  await run('', ['--version'])
  await run('', ['--help'])
  expect(printed).toEqual([manifest.version, expect.stringMatching(/^Usage: node diwan\.mjs \[command\]/)])
  expect(process.exitCode).toBe(undefined)
})

test.each([['foo'], ['constructor'], ['verify', 'foo'], ['']])(
  'An unknown command is an error of one line that says what to do: %s %s',
  async (...words) => {
    await run('', words)
    const name = words.filter((word) => word !== undefined).join(' ')
    expect(printed).toEqual([`Diwan has no command “${name}”. \`node diwan.mjs --help\` lists them.`])
    expect(process.exitCode).toBe(1)
  },
)

test('A release finds a file that was changed', async () => {
  const folder = createRelease()
  await run(folder, ['verify'])
  writeFileSync(join(folder, 'a.mjs'), 'b')
  expect(process.exitCode).toBe(undefined)
  await run(folder, ['verify'])
  expect(printed).toEqual([
    `Diwan ${manifest.version}: its 1 files are as released.`,
    'a.mjs is not as released: its checksum differs. Unpack the archive again.',
  ])
  expect(process.exitCode).toBe(1)
})

describe('publish:assets', () => {
  /* Publishes a build with one asset to this folder. */
  async function publish(assetsDir: string): Promise<string> {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'dist/assets'), { recursive: true })
    writeFileSync(join(folder, 'dist/assets/main-a1b2c3d4.js'), 'main')
    vi.stubEnv('ASSETS_DIR', assetsDir)
    await run(folder, ['publish:assets'])
    return printed.join()
  }

  test('copies the assets into the shared folder and prints how many', async () => {
    const shared = temporaryFolder()
    expect(await publish(shared)).toBe(`${shared}: 1 files written, 0 old files removed.`)
    expect(readdirSync(shared)).toEqual(['main-a1b2c3d4.js'])
  })

  test.each([
    ['a folder that cannot be made', '/dev/null/shared', /^ASSETS_DIR names .*\(ENOTDIR\).*permissions/],
    ['the build itself', 'dist', /^ASSETS_DIR must be a folder of its own, outside of dist/],
    ['nothing', '', /^ASSETS_DIR is not set/],
  ])('with %s is an error of one line that says what to do', async (_, assetsDir, line) => {
    expect(await publish(assetsDir)).toMatch(line)
    expect([printed.length, process.exitCode]).toEqual([1, 1])
  })

  test('is a program of its own, which needs a build', () => {
    const program = new URL('commands.ts', import.meta.url).pathname
    const { status, stderr } = spawnSync(process.execPath, [program, 'publish:assets'], {
      cwd: temporaryFolder(),
      env: { ASSETS_DIR: 'shared' },
    })
    expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/^The dashboard is not built/)])
  })
})
