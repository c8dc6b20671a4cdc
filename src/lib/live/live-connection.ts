import type { Clock } from '#src/lib/clock.ts'
import { checkIntervalMs, maxSilenceMs } from '#src/lib/tabs/leader.ts'
import type { ReadStream, StreamEnd, StreamPart } from './read-live-stream.ts'

/** Whether the page may request anything now: it is online, and its session is valid. */
export type Permission = { get: () => boolean; subscribe: (listener: () => void) => () => void }

type Deps = {
  read: ReadStream
  clock: Clock
  permission: Permission
  /** The number of the latest change that the page knows. */
  since: () => number | null
  onPart: (part: StreamPart) => void
  /** The stream does not stand any more, or could not be opened. */
  onClosed: () => void
  /** The code of the gateway's refusal or of the stream's end, such as `session_required`. */
  onRefused: (code: string) => void
}

const minWaitMs = 1_000
const maxWaitMs = 10_000
/* A response that says nothing about its reason, such as one of a proxy or of an older gateway. */
const unknownRefusalWaitMs = 60_000
/* A browser's timer of more than 24 days would end at once. */
const maxRefusalWaitMs = 15 * 60_000

/**
 * Keeps a stream open: opens another after 1 to 10 seconds by chance when it is lost or silent for 45 seconds, in which the gateway
 * sends several comments. Requests nothing without permission.
 */
export function openLiveConnection(deps: Deps) {
  const { read, clock, permission, since, onPart, onClosed, onRefused } = deps
  const stopping = new AbortController()
  let lastPartAt = 0
  let attempt: AbortController | null = null
  /* Ends the current pause. */
  let resume: (() => void) | null = null
  let isUntilLook = false

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!permission.get()) {
        onClosed()
        await pause(permission.subscribe)
      } else {
        const startedAt = clock.now()
        const end = await readOnce()
        if (stopping.signal.aborted) return
        if (end.kind === 'absent') return onClosed()
        await afterEnd(end, clock.now() - startedAt)
      }
    }
  }

  async function readOnce(): Promise<StreamEnd> {
    attempt = new AbortController()
    lastPartAt = clock.now()
    const stopChecks = clock.every(checkIntervalMs, check)
    const end = await read({
      since: since(),
      signal: attempt.signal,
      onPart: (part) => {
        lastPartAt = clock.now()
        onPart(part)
      },
    })
    stopChecks()
    attempt = null
    return end
  }

  async function afterEnd(end: StreamEnd, lengthMs: number): Promise<void> {
    // A stream ends regularly after some minutes; the page stays live meanwhile.
    if (end.code === 'again' && lengthMs > maxWaitMs) return undefined
    onClosed()
    isUntilLook = end.code === 'too_many'
    if (isUntilLook) return pause(() => () => {})
    if (end.code) onRefused(end.code)
    if (!permission.get()) return undefined
    const byChance = minWaitMs + clock.random() * (maxWaitMs - minWaitMs)
    const waitMs = end.kind === 'refused' ? Math.min(end.waitMs ?? unknownRefusalWaitMs, maxRefusalWaitMs) : 0
    return pause((proceed) => clock.after(waitMs + byChance, proceed))
  }

  async function pause(subscribe: (proceed: () => void) => () => void): Promise<void> {
    await new Promise<void>((resolve) => {
      resume = resolve
      subscribe(resolve)
    })
    isUntilLook = false
  }

  function check(): void {
    if (attempt !== null && clock.now() - lastPartAt > maxSilenceMs) attempt.abort()
  }

  permission.subscribe(() => !permission.get() && attempt?.abort())
  void run()
  return {
    /** Somebody looks at a page of this browser: a connection that waits for that opens again, and a silent one is replaced. */
    look(): void {
      if (isUntilLook) resume?.()
      check()
    },
    stop(): void {
      stopping.abort()
      attempt?.abort()
      resume?.()
    },
  }
}
