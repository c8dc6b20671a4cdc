import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/* A project whose build fails if another one is running, and waits until the second program has started. */
const build = `
  const { existsSync, mkdirSync, rmdirSync, writeFileSync, appendFileSync } = require('node:fs')
  mkdirSync('building')
  appendFileSync('builds', 'x')
  while (!existsSync('second')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/index.html', '')
  rmdirSync('building')
`

function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'build.cjs'), build)
  writeFileSync(join(folder, 'package.json'), '{"scripts":{"build":"node build.cjs"}}')
  return folder
}

function start(folder: string) {
  const code = `import { buildWhenStale } from ${JSON.stringify(resolve('scripts/build.ts'))}
    console.log(buildWhenStale())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, printed }
}

test('Two programs that start while a build is due build once, and both go on', async () => {
  const folder = createProject()
  const first = start(folder)
  await once(first.child.stderr, 'data')
  const second = start(folder)
  await once(second.child.stderr, 'data')
  writeFileSync(join(folder, 'second'), '')
  await Promise.all([once(first.child, 'close'), once(second.child, 'close')])
  expect(first.printed.join('')).toMatch(/true\n$/)
  expect(second.printed.join('')).toMatch(/^Another program builds the dashboard.*\ntrue\n$/)
  expect(readFileSync(join(folder, 'builds'), 'utf8')).toBe('x')
})

test('A build that was killed does not stop the next one', async () => {
  const folder = createProject()
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true })
  // No process has this number.
  writeFileSync(join(folder, 'node_modules/.cache/building'), '4194305')
  writeFileSync(join(folder, 'second'), '')
  const { child, printed } = start(folder)
  await once(child, 'close')
  expect(printed.join('')).toMatch(/true\n$/)
})
