import { createSharedState, type SharedState } from '#src/lib/shared-state.ts'

/** The longest wait, in milliseconds, that a store can impose; a longer one is shortened to this. */
export const maxBlockMs = 15 * 60_000
/* The remainder of a rate-limit window may be a few milliseconds. */
const minBlockMs = 1_000
/* A stored time further ahead than `maxBlockMs` and this was stored before somebody changed the computer's clock. */
const maxClockStepMs = 60_000

export type RateLimitState = {
  /** When the store accepts requests again, in milliseconds since 1970; null when it accepts them now. */
  blockedUntil: number | null
  /** Whether the user pressed “Try now” and no request has used the permission yet. */
  hasTrial: boolean
}

export type Admission = 'open' | 'trial' | 'blocked'

type Deps = {
  /** Loads and saves the end of the block, which the tabs of a browser share; null without a block. */
  load: () => string | null
  save: (moment: string | null) => void
  /** The wall clock in milliseconds since 1970: users can change it, and it runs while the computer sleeps. */
  now: () => number
  /** A monotonic clock in milliseconds since the page started: nobody can change it, but it may stop while the computer sleeps. */
  elapsed: () => number
}

export type RateLimit = {
  state: Pick<SharedState<RateLimitState>, 'get' | 'subscribe'>
  /** Updates the state from the shared storage and the clocks; returns `blockedUntil`. */
  refresh: () => number | null
  /** Whether a request would be admitted now. */
  canRequest: () => boolean
  /** Decides on one request: a `blocked` request must not be sent; a `trial` uses up the permission of `tryNow`. */
  admit: () => Admission
  /** Updates the block from a response. `waitMs` is the wait it asks for, or null; `isTrial`: it answers a trial request. */
  recordResponse: (waitMs: number | null, isTrial: boolean) => void
  /** Admits one request although the store is blocked. */
  tryNow: () => void
  /** Ends the block in all tabs. */
  clear: () => void
}

/**
 * Creates the rate limit that all tabs with the same `load` and `save` share: until when the store accepts no requests. A
 * block ends at its time by the wall clock or by the monotonic clock, whichever is first, and at most `maxBlockMs` after a tab
 * learns of it. During a block only `tryNow` admits a request; if the store answers that request, the block ends in all tabs.
 */
export function createRateLimit({ load, save, now, elapsed }: Deps): RateLimit {
  const state = createSharedState<RateLimitState>({ blockedUntil: null, hasTrial: false })
  /* The end that was loaded last, as stored, and its latest end by the monotonic clock. */
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
    // The wall clock was set back: recompute the end from the monotonic clock.
    if (isBlocked && left > maxLeft + maxClockStepMs) {
      moment = String(Math.ceil(now() + maxLeft))
      lastSeen = { ...lastSeen, moment }
      save(moment)
    }
    if (moment !== null && !isBlocked) save(null)
    publish({ blockedUntil: isBlocked ? Number(moment) : null, hasTrial: isBlocked && state.get().hasTrial })
    return state.get().blockedUntil
  }

  function publish(next: RateLimitState): void {
    clearTimeout(timer)
    // Checks every second: another tab may end the block, and a single long timer would stop while the computer sleeps.
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
        // Concurrent requests name almost the same end; the latest end counts.
        if (isTrial || current === null || until > current) save(String(until))
      }
      refresh()
    },
    tryNow() {
      if (refresh() !== null) publish({ ...state.get(), hasTrial: true })
    },
  }
}
