import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

/* Fails if another build is running, and waits until the second program has started. */
const build = `
  const { existsSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs')
  mkdirSync('building')
  while (!existsSync('second')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  mkdirSync('dist')
  writeFileSync('dist/index.html', '')
  rmdirSync('building')
`
const program = `import { buildWhenStale } from ${JSON.stringify(resolve('scripts/build.ts'))}
  console.log(buildWhenStale())`

test('Two programs that start while a build is due build once, and both go on, also after a build that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'build.cjs'), build)
  writeFileSync(join(folder, 'package.json'), '{"scripts":{"build":"node build.cjs"}}')
  mkdirSync(join(folder, 'node_modules/.cache'), { recursive: true })
  // No process has this number.
  writeFileSync(join(folder, 'node_modules/.cache/building'), '4194305')
  const start = async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder })
    onTestFinished(() => void child.kill('SIGKILL'))
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)))
    await vi.waitFor(() => expect(printed).toContain(' the dashboard'), 5000)
    return () => printed
  }
  const [first, second] = [await start(), await start()]
  writeFileSync(join(folder, 'second'), '')
  for (const text of [first, second]) await vi.waitFor(() => expect(text()).toMatch(/true\n$/), 10_000)
  expect(second()).toMatch(/^Another program builds the dashboard.*\ntrue\n$/)
})
