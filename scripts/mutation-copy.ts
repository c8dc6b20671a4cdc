import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A copy of the project in which a line may be broken. */
export type Copy = {
  write(file: string, text: string): void
  /** Runs these unit tests there, up to the first that fails, or until none has ended for so long. What they say is `said`. */
  run(tests: string[], silentMs: number): Promise<{ passed: boolean; said: string }>
  remove(): void
}

export function copyTree(): Copy {
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
    run: (tests, silentMs) => run(folder, tests, silentMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function run(folder: string, tests: string[], silentMs: number): ReturnType<Copy['run']> {
  const options = ['run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', '--reporter', 'verbose']
  // In a group of its own: a loop without end is in a process that its parent cannot stop.
  const child = spawn('vitest', [...options, ...tests], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }, silentMs)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said.push(String(piece))
      timer.refresh()
    })
  await once(child, 'close')
  clearTimeout(timer)
  return { passed: child.exitCode === 0, said: said.join('') }
}
