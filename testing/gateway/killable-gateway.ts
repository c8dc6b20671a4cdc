import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The tokens that a gateway in its own process refreshes, and the point at which it kills itself; 0 for none. */
export type Killable = {
  file: string
  /** The URL of Redis, used instead of `file`; null for the file. */
  redis: string | null
  tokenUrl: string
  secret: string
  store: string
  killAt: number
}

const program = fileURLToPath(new URL('refreshing-gateway.ts', import.meta.url))

/** Starts it; resolves once it is about to refresh. */
export async function startKillable(killable: Killable) {
  const child = fork(program, [JSON.stringify(killable)], {
    // The compile cache of `npm test` halves the start time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([, signal]) => String(signal))
  await Promise.race([once(child, 'message'), ended])
  return { ended, kill: () => child.kill('SIGKILL') }
}
