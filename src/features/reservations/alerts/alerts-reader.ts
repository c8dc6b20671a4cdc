import { openBroadcastChannel } from '#src/lib/broadcast-channel.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { withLock } from '#src/lib/web-locks.ts'

/* Timers of a hidden tab run once a minute. */
const intervalMs = 60_000
const maxSilentIntervals = 3

/**
 * Makes one tab of the browser the reader, which holds a lock. Calls back when this tab becomes the reader, and when it no longer is. A
 * reader that is silent for four minutes, because the browser froze it, is replaced. Without locks every tab is a reader. Returns a
 * function that ends it.
 */
export function competeForReading(onChange: (isReader: boolean) => void): () => void {
  const name = storageKey('alerts-reader')
  const channel = openBroadcastChannel(name)
  const { promise: stopped, resolve: release } = Promise.withResolvers<void>()
  const stopping = new AbortController()
  let isReader = false
  let silentIntervals = 0

  function update(next: boolean): void {
    if (stopping.signal.aborted) return
    isReader = next
    onChange(isReader)
    if (isReader) sendHeartbeat()
  }

  function sendHeartbeat(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage('reading')
  }

  function lead(): Promise<void> {
    update(true)
    return stopped
  }

  async function hold(options?: { steal: true }): Promise<void> {
    // Rejects when another tab takes the lock away.
    await withLock(name, lead, options).catch(() => {})
    update(false)
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
  channel?.addEventListener('message', () => {
    silentIntervals = 0
  })
  void wait()
  return () => {
    stopping.abort()
    clearInterval(timer)
    channel?.close()
    release()
  }
}
