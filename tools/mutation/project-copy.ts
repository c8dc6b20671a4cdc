import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A copy of the project to change lines in. */
export type ProjectCopy = {
  write(file: string, text: string): void
  /** Runs unit tests in the copy until one fails, or until nothing is printed for `silenceTimeoutMs`. */
  run(tests: string[], silenceTimeoutMs: number): Promise<{ passed: boolean; output: string }>
  remove(): void
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-mutation-'))
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  for (const file of listed.stdout.trim().split('\n')) {
    if (!file.startsWith('docs/screenshots/')) cpSync(file, join(folder, file), { force: true })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return {
    write: (file, text) => writeFileSync(join(folder, file), text),
    run: (tests, silenceTimeoutMs) => run(folder, tests, silenceTimeoutMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function run(
  folder: string,
  tests: string[],
  silenceTimeoutMs: number,
): ReturnType<ProjectCopy['run']> {
  const options = ['run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', '--reporter', 'verbose']
  // In its own process group: an endless loop runs in a process that its parent cannot stop.
  const child = spawn('vitest', [...options, ...tests], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, silenceTimeoutMs)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output.push(String(piece))
      timer.refresh()
    })
  await once(child, 'close')
  clearTimeout(timer)
  return { passed: child.exitCode === 0, output: output.join('') }
}
