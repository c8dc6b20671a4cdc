import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/temporary-folder.ts'

/* Fails if there has been another build, and ends after both programs have started. */
const build = `
  const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
  mkdirSync('dist')
  while (!existsSync('1') || !existsSync('2')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  writeFileSync('dist/index.html', '')
`
const program = `import { writeFileSync } from 'node:fs'
  import { buildWhenStale } from ${JSON.stringify(resolve('scripts/build.ts'))}
  writeFileSync(process.argv.at(-1), '')
  console.log(buildWhenStale())`

test('Two programs that start while a build is due build once, and both go on', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'build.cjs'), build)
  writeFileSync(join(folder, 'package.json'), '{"scripts":{"build":"node build.cjs"}}')
  const start = async (name: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, name], { cwd: folder })
    onTestFinished(() => void child.kill('SIGKILL'))
    return text(child.stdout)
  }
  expect(await Promise.all(['1', '2'].map(start))).toEqual(['true\n', 'true\n'])
})
