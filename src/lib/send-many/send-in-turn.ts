import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { waitUntil } from './wait-for-rate-limit.ts'
import { nextInTurn, type Sending, type SendingEvent, type StopReason } from './sending.ts'

/** How the sending of one ended. */
export type Verdict<Outcome> =
  /** `stop`: something all the others would meet as well. */
  | { kind: 'settled'; outcome: Outcome; stop?: StopReason | null }
  /** Certainly nothing was done, as it came too soon: until a moment in milliseconds since 1970, or the store's own (null). */
  | { kind: 'put-off'; until: number | null }
  /** Certainly nothing was done, and the others would fare no better. */
  | { kind: 'held'; stop: StopReason }

export type Turn<Outcome> = {
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
export type SendOne<Outcome> = (key: string, turn: Turn<Outcome>) => Promise<Verdict<Outcome>>

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
  sending: () => Sending<Outcome>
  /** Keeps, then shows: it comes before the request it tells of. */
  change: (event: SendingEvent<Outcome>) => void
  sendOne: SendOne<Outcome>
  /** What is said of one whose sending broke off. */
  interrupted: (at: number) => Outcome
  stopped: AbortSignal
  cancelled: AbortSignal
  clock: Clock
}

/* A store that says "later" this often in a row needs somebody to look at it. */
const mostPutOffs = 6

/**
 * Sends those whose turn it is, one after another, no faster than the store answers. Resolves to null when none
 * of them waits any more, or to why it stopped before.
 */
export async function sendInTurn<Outcome>(deps: Deps<Outcome>): Promise<StopReason | null> {
  const { sending, change, sendOne, interrupted, stopped, cancelled, clock } = deps
  const rest = async (until: number) => {
    if (stopped.aborted) return
    change({ kind: 'rest', until })
    await clock.waitUntil(until, stopped)
    change({ kind: 'rest', until: null })
  }
  const orBroken = async (at: number, send: () => Promise<Verdict<Outcome>>): Promise<Verdict<Outcome>> => {
    try {
      return await send()
    } catch {
      return { kind: 'settled', outcome: interrupted(at), stop: 'broken' }
    }
  }
  let putOffs = 0
  for (;;) {
    if (cancelled.aborted) change({ kind: 'cancel' })
    const key = nextInTurn(sending())
    if (key === null) return null
    if (stopped.aborted) return 'asked'
    if (!clock.isOnline()) return 'offline'
    const at = clock.now()
    const blockedUntil = clock.blockedUntil()
    if (blockedUntil !== null) {
      await rest(blockedUntil)
      continue
    }
    change({ kind: 'send', key, at })
    const before = beforeOf(sending(), key)
    const settle = (outcome: Outcome) => change({ kind: 'settle', key, outcome })
    const onWait = (until: number | null) => change({ kind: 'rest', until })
    const verdict = await orBroken(at, () => sendOne(key, { before, settle, stopped, cancelled, onWait }))
    if (verdict.kind === 'put-off') {
      change({ kind: 'take-back', key })
      putOffs += 1
      if (putOffs > mostPutOffs) return 'limit'
      if (verdict.until !== null) await rest(verdict.until)
      continue
    }
    putOffs = 0
    if (verdict.kind === 'settled') settle(verdict.outcome)
    else change({ kind: 'take-back', key })
    if (verdict.stop) return verdict.stop
  }
}

function beforeOf<Outcome>({ items }: Sending<Outcome>, key: string): Outcome | null {
  const item = items.get(key)
  return item?.status === 'sending' ? item.before : null
}
