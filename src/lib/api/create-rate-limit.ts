import { createSharedState, type SharedState } from '#src/lib/shared-state.ts'

/** A store that names a longer wait, by mistake or not, is asked again after this one. */
export const maxBlockMs = 15 * 60_000
/* What is left of a window may be milliseconds. */
const minBlockMs = 1_000
/* A stored moment further ahead is older than a change of the computer's clock. */
const maxClockStepMs = 60_000

export type RateLimitState = {
  /** When the store takes requests again, in milliseconds since 1970; null when it takes them now. */
  blockedUntil: number | null
  /** Somebody pressed "Try now", and no request has used it yet. */
  hasTrial: boolean
}

export type Admission = 'open' | 'trial' | 'blocked'

type Deps = {
  /** Reads and writes the moment that the tabs of a browser share; null without one. */
  load: () => string | null
  save: (moment: string | null) => void
  /** The wall clock in milliseconds since 1970: it can be set, and goes on while the computer sleeps. */
  now: () => number
  /** Milliseconds since the page began, by a clock that nobody sets; it may stand still while the computer sleeps. */
  elapsed: () => number
}

export type RateLimit = {
  state: Pick<SharedState<RateLimitState>, 'get' | 'subscribe'>
  /** Compares with what other tabs have stored and with the clock; returns `blockedUntil`. */
  refresh: () => number | null
  /** Whether a request would be admitted now. */
  canRequest: () => boolean
  /** Decides on one request: `blocked` must not be sent; `trial` has used up the one that "Try now" allows. */
  admit: () => Admission
  /** Learns from a response: how long it asks to wait, in milliseconds, or null. `isTrial`: it was admitted as one. */
  recordResponse: (waitMs: number | null, isTrial: boolean) => void
  /** Admits one request although the store is blocked. */
  tryNow: () => void
  /** Ends the block in all tabs. */
  clear: () => void
}

/**
 * Knows until when a store asked to wait, for all tabs that share `load` and `save`. A block ends at its moment by the
 * wall clock, or after as long by the other one, and never later than `maxBlockMs` after a page learned of it. While
 * there is one, only `tryNow` admits a request; if the store answers that one, the block ends in all tabs.
 */
export function createRateLimit({ load, save, now, elapsed }: Deps): RateLimit {
  const state = createSharedState<RateLimitState>({ blockedUntil: null, hasTrial: false })
  /* The moment that was loaded last, and when it is over at the latest. */
  let lastSeen: { moment: string | null; endsAt: number } = { moment: null, endsAt: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh(): number | null {
    let moment = load()
    const left = Number(moment ?? 0) - now()
    if (moment !== lastSeen.moment) {
      const isCredible = left <= maxBlockMs + maxClockStepMs
      lastSeen = { moment, endsAt: isCredible ? elapsed() + Math.min(left, maxBlockMs) : 0 }
    }
    const maxLeft = lastSeen.endsAt - elapsed()
    const isBlocked = left > 0 && maxLeft > 0
    // The computer's clock was set back: the moment is the same by the other clock.
    if (isBlocked && left > maxLeft + maxClockStepMs) {
      moment = String(Math.ceil(now() + maxLeft))
      lastSeen = { ...lastSeen, moment }
      save(moment)
    }
    if (moment !== null && !isBlocked) save(null)
    publish({
      blockedUntil: isBlocked ? Number(moment) : null,
      hasTrial: isBlocked && state.get().hasTrial,
    })
    return state.get().blockedUntil
  }

  function publish(next: RateLimitState): void {
    clearTimeout(timer)
    // Each second: another tab may end it, and one timer for the whole wait would stand still while the computer sleeps.
    if (next.blockedUntil !== null) {
      timer = setTimeout(refresh, Math.max(1, Math.min(1_000, next.blockedUntil - now())))
    }
    const { blockedUntil, hasTrial } = state.get()
    if (next.blockedUntil !== blockedUntil || next.hasTrial !== hasTrial) state.set(next)
  }

  function clear(): void {
    save(null)
    refresh()
  }

  return {
    state,
    refresh,
    clear,
    canRequest: () => refresh() === null || state.get().hasTrial,
    admit() {
      if (refresh() === null) return 'open'
      if (!state.get().hasTrial) return 'blocked'
      publish({ ...state.get(), hasTrial: false })
      return 'trial'
    },
    recordResponse(waitMs, isTrial) {
      const current = refresh()
      if (waitMs === null) {
        if (isTrial) clear()
      } else {
        const until = Math.ceil(now() + Math.min(maxBlockMs, Math.max(minBlockMs, waitMs)))
        // Requests that were in flight together name about the same moment; the latest counts.
        if (isTrial || current === null || until > current) save(String(until))
      }
      refresh()
    },
    tryNow() {
      if (refresh() !== null) publish({ ...state.get(), hasTrial: true })
    },
  }
}
