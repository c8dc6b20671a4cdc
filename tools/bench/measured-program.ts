import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A program measured from outside, on Linux. */
export type MeasuredProgram = {
  /** CPU time on all cores, in milliseconds. */
  cpuMs(): number
  /** Resident memory in megabytes. */
  memoryMB(): number
  /** Moves it to one core. */
  pinToCore(core: number): void
  end(): void
}

/** Starts one of our programs on one core. Resolves when its URL responds. */
export async function startMeasured(
  command: readonly string[],
  settings: Record<string, string>,
  healthUrl: string,
  core: number,
): Promise<MeasuredProgram> {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...command], {
    env: { PATH: process.env.PATH ?? '', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void child.kill()
  process.on('exit', end)
  while (!(await fetch(healthUrl).then(drain, () => false))) {
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
    pinToCore: (core) => pinToCore(core, child.pid),
    end,
  }
}

/** Pins a program to one core; by default this one. */
export function pinToCore(core: number, pid: number | undefined = process.pid): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

async function drain(response: Response): Promise<boolean> {
  await response.arrayBuffer()
  return true
}
