import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { waitUntil } from './with-rate-limit.ts'
import { nextJob, type QueueState, type QueueEvent, type StopReason } from './queue-state.ts'

/** The result of one attempt. */
export type JobResult<Outcome> =
  /** The job has its outcome. `stop`: why the other jobs would fail too, if so. */
  | { kind: 'settled'; outcome: Outcome; stop?: StopReason | null }
  /** Certainly nothing changed: try again at `until` (milliseconds since 1970), or with null when the rate limit ends. */
  | { kind: 'postponed'; until: number | null }
  /** Certainly nothing changed, and the other jobs would fail too. */
  | { kind: 'blocked'; stop: StopReason }

export type JobContext<Outcome> = {
  /** The outcome of the previous attempt; null for the first attempt. */
  before: Outcome | null
  /** Stores an outcome early, while the attempt continues. */
  settle: (outcome: Outcome) => void
  /** Aborts at a pause or a cancel. */
  stopped: AbortSignal
  /** Aborts at a cancel only. */
  cancelled: AbortSignal
  /** Reports a wait for the store until a time in milliseconds since 1970, and its end with null. */
  onWait: (until: number | null) => void
}

/** Sends one job and finds out its outcome. Called again for the same job only if nothing was changed, or for a retry. */
export type SendJob<Outcome> = (key: string, context: JobContext<Outcome>) => Promise<JobResult<Outcome>>

/** The clock, the connection and the rate limit, which tests replace. */
export type Clock = {
  now: () => number
  isOnline: () => boolean
  /** When the store accepts requests again, in milliseconds since 1970; null when it accepts them now. */
  blockedUntil: () => number | null
  /** Resolves at that time, when the signal aborts, or when the rate limit changes. */
  waitUntil: (until: number, signal: AbortSignal) => Promise<void>
}

/** The browser's clock and connection, and the rate limit of the store. */
export const browserClock: Clock = {
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  blockedUntil: () => (rateLimit.canRequest() ? null : rateLimit.refresh()),
  waitUntil,
}

type Deps<Outcome> = {
  state: () => QueueState<Outcome>
  /** Stores and shows a transition; called before the request that it describes. */
  change: (event: QueueEvent<Outcome>) => void
  sendJob: SendJob<Outcome>
  /** Returns the outcome of an attempt that threw. */
  interrupted: (at: number) => Outcome
  stopped: AbortSignal
  cancelled: AbortSignal
  clock: Clock
}

/* After this many postponements in a row the queue stops, so that the user looks at it. */
const maxPostponements = 6

/**
 * Sends the jobs of the batch one after another and respects the store's rate limit. Resolves to null when no job of the batch
 * waits, or to the reason why it stopped earlier.
 */
export async function runJobs<Outcome>(deps: Deps<Outcome>): Promise<StopReason | null> {
  const { state, change, sendJob, interrupted, stopped, cancelled, clock } = deps
  const waitForStore = async (until: number) => {
    if (stopped.aborted) return
    change({ kind: 'wait', until })
    await clock.waitUntil(until, stopped)
    change({ kind: 'wait', until: null })
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
    let result: JobResult<Outcome>
    try {
      result = await sendJob(key, { before, settle, stopped, cancelled, onWait })
    } catch {
      result = { kind: 'settled', outcome: interrupted(at), stop: 'broken' }
    }
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
