import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type Usage = { memoryMB: number; handles: number }

/** Samples a process ten times a second; `stop` ends that and returns the maximum. */
export function watchUsage(pid: number): { stop(): Usage } {
  let { memoryMB, handles } = usageOf(pid)
  const timer = setInterval(() => {
    const now = usageOf(pid)
    memoryMB = Math.max(memoryMB, now.memoryMB)
    handles = Math.max(handles, now.handles)
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return { memoryMB, handles }
    },
  }
}

/** Returns the memory of a process, and its open files and sockets on Linux (elsewhere 0). */
export function usageOf(pid: number): Usage {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return { memoryMB: Math.round(Number(stdout) / 1024), handles: 0 }
  }
  const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    memoryMB: Math.round(Number(kilobytes) / 1024),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}
