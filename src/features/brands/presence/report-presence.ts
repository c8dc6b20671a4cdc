import { presencePath } from '#contract/api-paths.ts'
import { requestHeaders } from '#src/lib/api/request-preload.ts'
import { lazily } from '#src/lib/lazily.ts'
import { live, pageId } from '#src/lib/live/live-state.ts'
import { mayRequest } from '#src/lib/session/session-state.ts'

/* The gateway keeps a report for 60 seconds. */
const repeatMs = 30_000
/* After a failure, doubled each time. */
const [minWaitMs, maxWaitMs] = [60_000, 15 * 60_000]
const timeoutMs = 20_000

/* The brands that are open with unsaved changes; the newest is reported. */
const openBrands: string[] = []
/* The brand of the last report; null if others see none. */
let reported: string | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let inFlight: AbortController | null = null
let isLeft = false
/* When the stream ended last, in milliseconds since 1970. */
let closedAt = 0

/**
 * Reports to colleagues that this page has a brand open with unsaved changes, for as long as the store is live; returns a function
 * that ends it. Failures are silent: nobody waits for a report.
 */
export function reportPresence(brand: string): () => void {
  follow()
  openBrands.push(brand)
  update()
  return () => {
    openBrands.splice(openBrands.indexOf(brand), 1)
    update()
  }
}

const follow = lazily(() => {
  live.subscribe(onLive)
  window.addEventListener('pagehide', onLeft)
  window.addEventListener('pageshow', onShown)
})

function onLive(): void {
  failures = 0
  if (!live.get().isOpen) closedAt = Date.now()
  // After a stream that was lost everything is reported again.
  else reported = null
  update()
}

/* The page may be closing, so nothing can wait for a response. The browser has ended the stream just before. */
function onLeft(): void {
  isLeft = true
  clearTimeout(timer)
  const isLive = live.get().isOpen || Date.now() - closedAt < 1000
  if (isLive && mayRequest.get() && (reported !== null || inFlight !== null)) {
    inFlight?.abort()
    void send(null).catch(() => {})
  }
  reported = null
}

/* The browser brings back a page that was left. */
function onShown(): void {
  isLeft = false
  update()
}

/* Reports what changed, one request after another. */
function update(): void {
  const brand = openBrands.at(-1) ?? null
  if (brand !== reported && failures === 0) void report(brand)
}

async function report(brand: string | null): Promise<void> {
  clearTimeout(timer)
  if (inFlight !== null || isLeft || !live.get().isOpen || !mayRequest.get()) return
  if (brand === null && reported === null) return
  inFlight = new AbortController()
  const { signal } = inFlight
  const isReceived = await send(brand, signal).catch(() => false)
  inFlight = null
  if (signal.aborted) return
  failures = isReceived ? 0 : failures + 1
  // A lost end needs no repetition: the report expires.
  reported = isReceived ? brand : null
  if (openBrands.length > 0) {
    const waitMs = isReceived ? repeatMs : Math.min(maxWaitMs, minWaitMs * 2 ** (failures - 1))
    // After a response, not in another timer: browsers delay chains of timers in a hidden tab until the report has expired.
    timer = setTimeout(() => void report(openBrands.at(-1) ?? null), waitMs)
  }
  update()
}

async function send(brand: string | null, signal?: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(presencePath, {
    method: 'POST',
    headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ brand, page: pageId() }),
    keepalive: true,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  return response.status === 204
}
