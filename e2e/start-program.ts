import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

export type Program = {
  pid: number
  /** What it has written so far, both streams. */
  output(): string
  /** The first thing it writes that matches; rejects when it ends without. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Sends a signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Resolves to the exit code once it has ended by itself. */
  waitForExit(): Promise<number | null>
}

/* All of this machine's environment that a program has: the path, and where it finds itself compiled already. */
const { PATH = '', NODE_COMPILE_CACHE } = process.env
const environment = { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) }

/** Starts one of our programs with nothing of this machine's environment that could change what it does, and these settings, in this folder. */
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
