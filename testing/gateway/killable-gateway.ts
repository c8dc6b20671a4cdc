import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** What a gateway in a process of its own renews, where, and at which of its points it is killed; 0 for none. */
export type Killable = {
  file: string
  /** Instead of the file. */
  redis: string | null
  tokenUrl: string
  secret: string
  store: string
  killAt: number
}

const program = fileURLToPath(new URL('renewing-gateway.ts', import.meta.url))

/** Starts it; resolves once it is ready and about to renew. */
export async function startKillable(killable: Killable) {
  const child = fork(program, [JSON.stringify(killable)], {
    // Where `npm test` keeps what it has compiled: half of what a start takes.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit').then(([, signal]) => String(signal))
  await Promise.race([once(child, 'message'), ended])
  return { ended, kill: () => child.kill('SIGKILL') }
}
