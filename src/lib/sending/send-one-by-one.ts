import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import type { SendResult, StopReason } from './send-result.ts'
import { waitUntil } from './with-rate-limit.ts'

export type Phase =
  /** Stopped; null when nothing remains. */
  | { kind: 'still'; reason: StopReason | null }
  | { kind: 'running' }
  /** Waits until the store accepts requests again, in milliseconds since 1970. */
  | { kind: 'resting'; until: number }
  /** Waits for the request in flight, which may itself wait for the store until `until`; then it stops. */
  | { kind: 'pausing'; until: number | null }
  /** Waits for the request in flight; then it stops. */
  | { kind: 'cancelling' }

export type SendState = {
  phase: Phase
  /** The keys that count for the progress. */
  keys: readonly string[]
  /** Those of them without an outcome of this run. */
  left: ReadonlySet<string>
}

export type SendContext<Outcome> = {
  /** Records an outcome early, while the attempt continues. */
  settle: (outcome: Outcome) => void
  /** Aborts at a cancel only. */
  cancelled: AbortSignal
  /** Reports a wait for the store until a time in milliseconds since 1970, and its end with null. */
  onWait: (until: number | null) => void
}

/** Sends one request and finds out its outcome. */
export type Send<Outcome> = (key: string, context: SendContext<Outcome>) => Promise<SendResult<Outcome>>

type Options<Outcome> = {
  send: Send<Outcome>
  onSettled?: (key: string, outcome: Outcome) => void
  /** The outcome of an attempt that threw. */
  interrupted: Outcome
}

type StartOptions<Outcome> = { keys?: readonly string[]; send?: Send<Outcome> }

export type Sender<Outcome> = ReturnType<typeof createSender<Outcome>>

/* After this many postponements in a row it stops, so that the user looks at it. */
const maxPostponements = 6

/** Sends requests one after another within the store's rate limit, until they are done, it is stopped, or all others would fail too. */
export function createSender<Outcome>(options: Options<Outcome>) {
  const { onSettled, interrupted } = options
  const state = createSharedState<SendState>({
    phase: { kind: 'still', reason: null },
    keys: [],
    left: new Set(),
  })
  let stopping = new AbortController()
  let cancelling = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let inFlight: string | null = null

  function show(change: Partial<SendState>): void {
    state.set({ ...state.get(), ...change })
  }

  function showWait(until: number | null): void {
    const { phase } = state.get()
    if (phase.kind === 'pausing') show({ phase: { ...phase, until } })
    else if (phase.kind !== 'cancelling')
      show({ phase: until === null ? { kind: 'running' } : { kind: 'resting', until } })
  }

  async function rest(until: number): Promise<void> {
    if (stopping.signal.aborted) return
    showWait(until)
    await waitUntil(until, stopping.signal)
    showWait(null)
  }

  function settle(key: string, outcome: Outcome): void {
    show({ left: new Set([...state.get().left].filter((other) => other !== key)) })
    onSettled?.(key, outcome)
  }

  async function attempt(key: string, send: Send<Outcome>): Promise<SendResult<Outcome>> {
    inFlight = key
    try {
      return await send(key, {
        settle: (outcome) => settle(key, outcome),
        cancelled: cancelling.signal,
        onWait: showWait,
      })
    } catch {
      return { kind: 'settled', outcome: interrupted, stop: 'broken' }
    } finally {
      inFlight = null
    }
  }

  /* Resolves to why it stopped; null when nothing remains. */
  async function sendAll(keys: readonly string[], send: Send<Outcome>): Promise<StopReason | null> {
    const waiting = [...keys]
    let postponements = 0
    for (let [key] = waiting; key !== undefined && !cancelling.signal.aborted; [key] = waiting) {
      if (stopping.signal.aborted) return 'asked'
      if (!navigator.onLine) return 'offline'
      const blockedUntil = rateLimit.canRequest() ? null : rateLimit.refresh()
      if (blockedUntil !== null) {
        await rest(blockedUntil)
        continue
      }
      const result = await attempt(key, send)
      if (result.kind === 'settled') {
        waiting.shift()
        if (state.get().left.has(key)) settle(key, result.outcome)
      }
      postponements = result.kind === 'postponed' ? postponements + 1 : 0
      if (postponements > maxPostponements) return 'limit'
      if (result.kind !== 'postponed' && result.stop) return result.stop
      if (result.kind === 'postponed' && result.until !== null) await rest(result.until)
    }
    return null
  }

  async function run(left: readonly string[], { keys = left, send = options.send }: StartOptions<Outcome>) {
    stopping = new AbortController()
    cancelling = new AbortController()
    show({ phase: { kind: 'running' }, keys, left: new Set(left) })
    let reason: StopReason | null = 'broken'
    try {
      reason = await sendAll(left, send)
    } finally {
      const left = cancelling.signal.aborted ? new Set<string>() : state.get().left
      show({ left, phase: { kind: 'still', reason: left.size > 0 ? reason : null } })
    }
  }

  return {
    state: { get: state.get, subscribe: state.subscribe },
    /** Sends these one after another; does nothing while it runs. Resolves when it stops. `keys` are all that count for the progress. */
    start(left: readonly string[], startOptions: StartOptions<Outcome> = {}): Promise<void> {
      if (isSending(state.get())) return running
      const ended = run(left, startOptions)
      running = ended.catch(() => {})
      return ended
    },
    /** Stops after the request in flight. */
    pause(): void {
      const { phase } = state.get()
      stopping.abort()
      if (phase.kind === 'running' || phase.kind === 'resting')
        show({ phase: { kind: 'pausing', until: endOfWait(phase) } })
    },
    /** Stops after the request in flight; nothing remains. */
    cancel(): void {
      stopping.abort()
      cancelling.abort()
      const left = new Set([...state.get().left].filter((key) => key === inFlight))
      show({ left, ...(isSending(state.get()) && { phase: { kind: 'cancelling' } }) })
    },
    /** Resolves when it has stopped. */
    ended: () => running,
  }
}

/** Whether something is being sent, or is about to be. */
export function isSending({ phase }: Pick<SendState, 'phase'>): boolean {
  return phase.kind !== 'still'
}

/** Whether a key of the run waits for its turn. */
export function isWaiting(state: SendState, key: string): boolean {
  return isSending(state) && state.left.has(key)
}

/** How many of the keys are done. */
export function progressOf({ keys, left }: SendState): { done: number; total: number } {
  return { done: keys.length - left.size, total: keys.length }
}

/** When a wait for the store ends, in milliseconds since 1970; null while there is none. */
export function endOfWait(phase: Phase): number | null {
  return phase.kind === 'resting' || phase.kind === 'pausing' ? phase.until : null
}
