import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A program that is measured from without, on Linux. */
export type MeasuredProgram = {
  /** How long it has been at work, on all cores, in milliseconds. */
  cpuMs(): number
  /** What of the machine's memory it holds now, in megabytes. */
  memoryMB(): number
  /** Has it go on alone on one core. */
  stayOn(core: number): void
  end(): void
}

/** Starts one of our programs with these settings alone on one core, and resolves once its page or API answers. */
export async function startMeasured(
  command: readonly string[],
  settings: Record<string, string>,
  alive: string,
  core: number,
): Promise<MeasuredProgram> {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...command], {
    env: { PATH: process.env.PATH ?? '', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void child.kill()
  process.on('exit', end)
  while (!(await fetch(alive).then(drain, () => false))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} has ended.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return {
    cpuMs() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
    },
    memoryMB() {
      const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kB) / 1024
    },
    stayOn: (core) => stayOn(core, child.pid),
    end,
  }
}

/** Has a program stay on one core: the one that measures, where none is named. */
export function stayOn(core: number, pid: number | undefined = process.pid): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

async function drain(answer: Response): Promise<boolean> {
  await answer.arrayBuffer()
  return true
}
