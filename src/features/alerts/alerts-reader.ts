import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { openBroadcastChannel } from '#src/lib/broadcast-channel.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { withLock } from '#src/lib/web-locks.ts'

type Options = {
  /** Called when this tab becomes the reader, and when it no longer is. */
  onChange: (isReader: boolean) => void
  /** Called with the reader's latest reading, maybe repeatedly, in the other tabs. Its times are of this tab's clock. */
  onReading: (reading: LoadedReservations) => void
}

/** A tab that competes to be the reader. */
export type Competition = {
  /** What this tab, the reader, read last, or null. The other tabs continue from it when this one is gone. */
  share: (reading: LoadedReservations | null) => void
  end: () => void
}

/* The reader's latest reading, received `ageMs` before it was sent. `sentAt` is in milliseconds since 1970. */
type Heartbeat = { reading: LoadedReservations | null; ageMs: number; sentAt: number }

/* Timers of a hidden tab run once a minute. */
const intervalMs = 60_000
const maxSilentIntervals = 3
/* A message that waited longer, in a frozen tab, is old; the next one follows within a minute. */
const maxDelayMs = 10_000

/**
 * Makes one tab of the browser the reader, which holds a lock. A reader that is silent for four minutes, because the browser froze it,
 * is replaced. Without locks every tab is a reader.
 */
export function competeForReading({ onChange, onReading }: Options): Competition {
  const name = storageKey('alerts-reader')
  const channel = openBroadcastChannel(name)
  const { promise: stopped, resolve: release } = Promise.withResolvers<void>()
  const stopping = new AbortController()
  /* Two for an instant, when this tab takes the lock while it gets it: then the first one ends. */
  let heldLocks = 0
  let isReader = false
  let silentIntervals = 0
  let latest: LoadedReservations | null = null

  function update(): void {
    if (stopping.signal.aborted) return
    isReader = heldLocks > 0
    onChange(isReader)
    if (isReader) sendHeartbeat()
    else latest = null
  }

  function sendHeartbeat(): void {
    const ageMs = latest === null ? 0 : performance.now() - latest.receivedAt
    const heartbeat: Heartbeat = { reading: latest, ageMs, sentAt: Date.now() }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(heartbeat)
  }

  async function hold(options?: { steal: true }): Promise<void> {
    let isHeld = false
    const lead = () => {
      isHeld = true
      heldLocks += 1
      update()
      return stopped
    }
    // Rejects when the lock is taken away.
    await withLock(name, lead, options).catch(() => {})
    if (!isHeld) return
    heldLocks -= 1
    update()
  }

  async function wait(): Promise<void> {
    while (!stopping.signal.aborted) await hold()
  }

  const timer = setInterval(() => {
    if (isReader) return sendHeartbeat()
    silentIntervals += 1
    if (channel === null || silentIntervals <= maxSilentIntervals) return
    silentIntervals = 0
    void hold({ steal: true })
  }, intervalMs)
  channel?.addEventListener('message', ({ data }) => {
    silentIntervals = 0
    // The cast is safe: only Diwan's own tabs post to this channel. One of an older build posts no reading.
    const reading = toOwnClock(data as Partial<Heartbeat>)
    if (reading !== null) onReading(reading)
  })
  void wait()
  return {
    share(reading) {
      if (!isReader) return
      latest = reading
      sendHeartbeat()
    },
    end() {
      stopping.abort()
      clearInterval(timer)
      channel?.close()
      release()
    },
  }
}

/* The clocks of tabs begin with their pages, so only durations can be compared. */
function toOwnClock({ reading, ageMs = 0, sentAt = 0 }: Partial<Heartbeat>): LoadedReservations | null {
  const delayMs = Date.now() - sentAt
  if (!reading || delayMs < 0 || delayMs > maxDelayMs) return null
  const receivedAt = performance.now() - delayMs - ageMs
  return { ...reading, receivedAt, requestedAt: receivedAt - (reading.receivedAt - reading.requestedAt) }
}
