import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/* A project with the program that runs its scripts, and nothing else. */
function createProject(): string {
  const folder = temporaryFolder()
  for (const path of ['scripts', 'node_modules/node/bin']) mkdirSync(join(folder, path), { recursive: true })
  copyFileSync('scripts/run.mjs', join(folder, 'scripts/run.mjs'))
  return folder
}

test('A signal during the installation ends the installation', async () => {
  const folder = createProject()
  const npm =
    "process.on('SIGTERM', () => { console.log('npm ends'); process.exit(1) }); setInterval(() => {}, 1e6); console.log('npm runs')"
  writeFileSync(join(folder, 'npm.cjs'), npm)
  const run = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'x.ts'], {
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
  })
  let printed = ''
  run.stdout.on('data', (text) => (printed += String(text)).endsWith('npm runs\n') && run.kill('SIGTERM'))
  expect(await once(run, 'close')).toEqual([1, null])
  expect(printed).toContain('npm ends')
})

test.for<[reason: string, installed: string, mode: number]>([
  ['exit code 127', '\u007fELF of another system', 0o755],
  ['EACCES', '#!/bin/sh', 0o644],
  ['ENOENT', '#!/lib/ld-of-another-library', 0o755],
  ['exit code 127', '#!/bin/sh\nexit 127', 0o755],
])('If the installed Node does not run (%s), one line says what to do', ([reason, installed, mode]) => {
  const folder = createProject()
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(join(folder, path), '{"packages":{}}')
  }
  writeFileSync(join(folder, 'node_modules/node/bin/node'), installed, { mode })
  const run = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'x.ts'], { encoding: 'utf8' })
  expect([run.status, run.stdout]).toEqual([1, ''])
  expect(run.stderr).toContain(`The Node 24 in node_modules does not run on this system (${reason}).`)
  expect(run.stderr.trim().split('\n')).toHaveLength(1)
})
