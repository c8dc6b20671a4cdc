import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { waitUntil } from './wait-for-rate-limit.ts'
import { nextJob, type QueueState, type QueueEvent, type StopReason } from './queue-state.ts'

/** How the sending of one ended. */
export type JobResult<Outcome> =
  /** `stop`: something all the others would meet as well. */
  | { kind: 'settled'; outcome: Outcome; stop?: StopReason | null }
  /** Certainly nothing was done, as it came too soon: until a moment in milliseconds since 1970, or the store's own (null). */
  | { kind: 'postponed'; until: number | null }
  /** Certainly nothing was done, and the others would fare no better. */
  | { kind: 'blocked'; stop: StopReason }

export type JobContext<Outcome> = {
  /** How an earlier try ended, when this is another one. */
  before: Outcome | null
  /** Keeps what is certain already, while there is more to be done. */
  settle: (outcome: Outcome) => void
  /** Aborts when somebody asks for a pause or a cancel. */
  stopped: AbortSignal
  /** Aborts when somebody asks for a cancel. */
  cancelled: AbortSignal
  /** Tells of a wait for the store, and with null that it is over. */
  onWait: (until: number | null) => void
}

/** Sends one, and finds out what became of it. It is not called again for the same one unless nothing was done. */
export type SendJob<Outcome> = (key: string, turn: JobContext<Outcome>) => Promise<JobResult<Outcome>>

/** The world around. */
export type Clock = {
  now: () => number
  isOnline: () => boolean
  /** When the store takes requests again, in milliseconds since 1970; null when it takes them now. */
  blockedUntil: () => number | null
  /** Resolves then, as soon as the signal aborts, or when the store takes requests earlier. */
  waitUntil: (until: number, signal: AbortSignal) => Promise<void>
}

export const browserClock: Clock = {
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  blockedUntil: () => (rateLimit.canRequest() ? null : rateLimit.refresh()),
  waitUntil,
}

type Deps<Outcome> = {
  state: () => QueueState<Outcome>
  /** Keeps, then shows: it comes before the request it tells of. */
  change: (event: QueueEvent<Outcome>) => void
  sendJob: SendJob<Outcome>
  /** What is said of one whose sending broke off. */
  interrupted: (at: number) => Outcome
  stopped: AbortSignal
  cancelled: AbortSignal
  clock: Clock
}

/* A store that says "later" this often in a row needs somebody to look at it. */
const maxPostponements = 6

/**
 * Sends those whose turn it is, one after another, no faster than the store answers. Resolves to null when none
 * of them waits any more, or to why it stopped before.
 */
export async function runJobs<Outcome>(deps: Deps<Outcome>): Promise<StopReason | null> {
  const { state, change, sendJob, interrupted, stopped, cancelled, clock } = deps
  const waitForStore = async (until: number) => {
    if (stopped.aborted) return
    change({ kind: 'wait', until })
    await clock.waitUntil(until, stopped)
    change({ kind: 'wait', until: null })
  }
  const catchBroken = async (
    at: number,
    run: () => Promise<JobResult<Outcome>>,
  ): Promise<JobResult<Outcome>> => {
    try {
      return await run()
    } catch {
      return { kind: 'settled', outcome: interrupted(at), stop: 'broken' }
    }
  }
  let postponements = 0
  for (;;) {
    if (cancelled.aborted) change({ kind: 'cancel' })
    const key = nextJob(state())
    if (key === null) return null
    if (stopped.aborted) return 'asked'
    if (!clock.isOnline()) return 'offline'
    const at = clock.now()
    const blockedUntil = clock.blockedUntil()
    if (blockedUntil !== null) {
      await waitForStore(blockedUntil)
      continue
    }
    change({ kind: 'send', key, at })
    const before = previousOutcome(state(), key)
    const settle = (outcome: Outcome) => change({ kind: 'settle', key, outcome })
    const onWait = (until: number | null) => change({ kind: 'wait', until })
    const result = await catchBroken(at, () => sendJob(key, { before, settle, stopped, cancelled, onWait }))
    if (result.kind === 'postponed') {
      change({ kind: 'requeue', key })
      postponements += 1
      if (postponements > maxPostponements) return 'limit'
      if (result.until !== null) await waitForStore(result.until)
      continue
    }
    postponements = 0
    if (result.kind === 'settled') settle(result.outcome)
    else change({ kind: 'requeue', key })
    if (result.stop) return result.stop
  }
}

function previousOutcome<Outcome>({ items }: QueueState<Outcome>, key: string): Outcome | null {
  const item = items.get(key)
  return item?.status === 'sending' ? item.before : null
}
