import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { browserClock, type Clock } from '#src/lib/clock.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { joinTabs, openTabLink, type TabLink } from '#src/lib/tabs/leader.ts'

type Options = {
  /** Called when this tab becomes the reader, and when it no longer is. */
  onChange: (isReader: boolean) => void
  /** Called with the reader's latest reading, maybe repeatedly, in the other tabs. Its times are of this tab's clock. */
  onReading: (reading: LoadedReservations) => void
  link?: TabLink<Heartbeat> | null
  clock?: Clock
}

/** A tab that competes to be the reader. */
export type Competition = ReturnType<typeof competeForReading>

/** The reader's latest reading, received `ageMs` before it was sent. `sentAt` is in milliseconds since 1970. */
export type Heartbeat = { reading: LoadedReservations | null; ageMs: number; sentAt: number }

/* Timers of a hidden tab run once a minute. */
const heartbeatMs = 60_000
const maxSilenceMs = 4 * heartbeatMs
/* A message that waited longer, in a frozen tab, is old; the next one follows within a minute. */
const maxDelayMs = 10_000

/** Makes one tab of the browser the reader. Without locks every tab is a reader. */
export function competeForReading({
  onChange,
  onReading,
  link = openTabLink(storageKey('alerts-reader')),
  clock = browserClock,
}: Options) {
  let latest: LoadedReservations | null = null
  let hasEnded = false

  function heartbeat(): Heartbeat {
    const ageMs = latest === null ? 0 : performance.now() - latest.receivedAt
    return { reading: latest, ageMs, sentAt: clock.now() }
  }

  const leader = joinTabs({
    link,
    clock,
    lead(signal) {
      onChange(true)
      signal.addEventListener('abort', () => {
        latest = null
        if (!hasEnded) onChange(false)
      })
    },
    heartbeat,
    heartbeatMs,
    maxSilenceMs,
    onMessage(message) {
      const reading = toOwnClock(message, clock)
      if (reading !== null) onReading(reading)
    },
  })
  return {
    /** Shares what this tab, the reader, read last, or null. The other tabs continue from it when this one is gone. */
    share(reading: LoadedReservations | null): void {
      if (!leader.isLeading()) return
      latest = reading
      leader.post(heartbeat())
    },
    end(): void {
      hasEnded = true
      leader.stop()
    },
  }
}

/* The clocks of tabs begin with their pages, so only durations can be compared. */
function toOwnClock({ reading, ageMs, sentAt }: Heartbeat, clock: Clock): LoadedReservations | null {
  const delayMs = clock.now() - sentAt
  if (reading === null || delayMs < 0 || delayMs > maxDelayMs) return null
  const receivedAt = performance.now() - delayMs - ageMs
  return { ...reading, receivedAt, requestedAt: receivedAt - (reading.receivedAt - reading.requestedAt) }
}
