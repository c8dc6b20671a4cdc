import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type Program = {
  pid: number
  /** Everything written so far to both streams. */
  output(): string
  /** Resolves to the first match in the output; rejects if the program exits without a match. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves to the exit code after the program exits by itself. */
  waitForExit(): Promise<number | null>
}

/* The only environment variables of programs: the path and the compile cache. */
const { PATH = '', NODE_COMPILE_CACHE } = process.env
const environment = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }

/** Starts one of our programs in a folder with these settings, without other variables of this machine's environment. */
export function startProgram(
  file: string,
  settings: Record<string, string>,
  folder = process.cwd(),
): Program {
  const [program = '', ...parameters] = file.split(' ')
  const child = spawn(process.execPath, [resolve(program), ...parameters], {
    cwd: folder,
    env: { ...environment, DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const append = (line: string) => {
    output += `${line}\n`
    for (const listener of listeners) listener()
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', append)
  return {
    pid: child.pid ?? 0,
    output: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        listeners.add(check)
        child.once('close', () => {
          check()
          reject(new Error(`${file} ended without saying ${String(pattern)}:\n${output}`))
        })
        check()
      }),
    waitForExit: () => exitCodeOf(child),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exitCodeOf(child)
    },
  }
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  return child.exitCode
}
