import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type Use = { memoryMB: number; handles: number }

/** Looks ten times a second at what a process uses; `most` says what it was at most, and ends it. */
export function watchUse(pid: number): { most(): Use } {
  let { memoryMB, handles } = useOf(pid)
  const timer = setInterval(() => {
    const now = useOf(pid)
    memoryMB = Math.max(memoryMB, now.memoryMB)
    handles = Math.max(handles, now.handles)
  }, 100)
  return {
    most() {
      clearInterval(timer)
      return { memoryMB, handles }
    },
  }
}

/** The memory of a process, and how many files and sockets it has open where the system tells (Linux; 0 elsewhere). */
export function useOf(pid: number): Use {
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
