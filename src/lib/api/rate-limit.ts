import { demoFaultHeader } from '#contract/demo-fault.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { authState, storeSettings } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/* The longest wait, in milliseconds, that a store can impose; a longer one is shortened to this. */
const maxBlockMs = 15 * 60_000
/* The remainder of a rate-limit window may be a few milliseconds. */
const minBlockMs = 1_000
/* A stored time further ahead than `maxBlockMs` and this was stored before somebody changed the computer's clock. */
const maxClockStepMs = 60_000

type RateLimitState = {
  /** When the store accepts requests again, in milliseconds since 1970; null when it accepts them now. */
  blockedUntil: number | null
  /** Whether the user pressed “Try now” and no request has used the permission yet. */
  hasTrial: boolean
}

const state = createSharedState<RateLimitState>({ blockedUntil: null, hasTrial: false })
/* The end that was loaded last, as stored, and its latest end by the monotonic clock, which nobody can change but which sleep may stop. */
let lastSeen: { moment: string | null; endsAt: number } = { moment: null, endsAt: 0 }
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The rate limit of the page's store, shared by all tabs of this browser: until when the store accepts no requests. Reads, polling,
 * bulk jobs and notices all use it. `callApi` checks it before each request to the store and records each response, so a blocked
 * request is never sent. A block ends at its time by the wall clock or by the monotonic clock, whichever is first, and at most
 * `maxBlockMs` after a tab learns of it. During a block only `tryNow` admits a request; if the store answers that request, the block
 * ends in all tabs.
 */
export const rateLimit = {
  state: { get: state.get, subscribe: state.subscribe },
  refresh,
  clear,
  /** Whether a request would be admitted now. */
  canRequest: () => refresh() === null || state.get().hasTrial,
  /** Decides on one request: a `blocked` request must not be sent; a `trial` uses up the permission of `tryNow`. */
  admit(): 'open' | 'trial' | 'blocked' {
    if (refresh() === null) return 'open'
    if (!state.get().hasTrial) return 'blocked'
    publish({ ...state.get(), hasTrial: false })
    return 'trial'
  },
  /** Updates the block from a response. `waitMs` is the wait it asks for, or null; `isTrial`: it answers a trial request. */
  recordResponse(waitMs: number | null, isTrial: boolean): void {
    const current = refresh()
    if (waitMs === null) {
      if (isTrial) clear()
    } else {
      const until = Math.ceil(Date.now() + Math.min(maxBlockMs, Math.max(minBlockMs, waitMs)))
      // Concurrent requests name almost the same end; the latest end counts.
      if (isTrial || current === null || until > current) save(String(until))
    }
    refresh()
  },
  /** Admits one request although the store is blocked. */
  tryNow(): void {
    if (refresh() !== null) publish({ ...state.get(), hasTrial: true })
  },
}

/* Updates the state from the shared storage and the clocks; returns `blockedUntil`. */
function refresh(): number | null {
  let moment = load()
  const left = Number(moment ?? 0) - Date.now()
  if (moment !== lastSeen.moment) {
    const isCredible = left <= maxBlockMs + maxClockStepMs
    lastSeen = { moment, endsAt: isCredible ? performance.now() + Math.min(left, maxBlockMs) : 0 }
  }
  const maxLeft = lastSeen.endsAt - performance.now()
  const isBlocked = left > 0 && maxLeft > 0
  // The wall clock was set back: recompute the end from the monotonic clock.
  if (isBlocked && left > maxLeft + maxClockStepMs) {
    moment = String(Math.ceil(Date.now() + maxLeft))
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
    timer = setTimeout(refresh, Math.max(1, Math.min(1_000, next.blockedUntil - Date.now())))
  }
  const { blockedUntil, hasTrial } = state.get()
  if (next.blockedUntil !== blockedUntil || next.hasTrial !== hasTrial) state.set(next)
}

/* Ends the block in all tabs. */
function clear(): void {
  save(null)
  refresh()
}

/* When the browser refuses storage, as in some frames, each page stores its own end of the block. */
let memoryFallback: string | null = null

/* A simulated rate limit of the demo applies to one tab only. */
const isDemoFaultActive = () => authState().headers?.[demoFaultHeader] !== undefined

/* Keyed by the store without the person: all users of a store share its limit. */
const storageKey = () => `diwan-${authState().session?.store ?? storeSettings().storeKey}-rate-limit`

function load(): string | null {
  if (isDemoFaultActive() || memoryFallback !== null) return memoryFallback
  return withBrowserStorage('localStorage', (storage) => storage.getItem(storageKey()))
}

function save(moment: string | null): void {
  const store = (storage: Storage) => {
    if (moment === null) storage.removeItem(storageKey())
    else storage.setItem(storageKey(), moment)
    return true
  }
  const isStored = !isDemoFaultActive() && withBrowserStorage('localStorage', store) !== null
  memoryFallback = isStored ? null : moment
}
