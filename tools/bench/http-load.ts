import { Pool } from 'undici'

/** A URL to request repeatedly. */
export type Target = { origin: string; path: string; headers: Record<string, string> }

/** Returns the responses a second of a closed loop: each connection sends its next request after a response. */
export async function closedLoop(target: Target, connections: number, seconds: number): Promise<number> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 })
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let responses = 0
  async function sendRepeatedly(): Promise<void> {
    while (performance.now() < end) {
      await send(pool, target)
      responses += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRepeatedly))
  const durationMs = performance.now() - startedAt
  await pool.close()
  return (responses / durationMs) * 1000
}

/**
 * Sends requests at a fixed rate, whatever the responses. Returns the time of each in milliseconds since it was due, so that
 * waiting counts.
 */
export async function openLoop(target: Target, perSecond: number, seconds: number): Promise<number[]> {
  const pool = new Pool(target.origin, { connections: 50, pipelining: 1 })
  const startedAt = performance.now()
  const sent: Promise<number>[] = []
  while (sent.length < perSecond * seconds) {
    const due = startedAt + (sent.length / perSecond) * 1000
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // A timer is up to a millisecond late or early.
    const now = performance.now()
    const from = Math.min(now, Math.max(due, now - 1.5))
    sent.push(send(pool, target).then(() => performance.now() - from))
  }
  const times = await Promise.all(sent)
  await pool.close()
  return times
}

async function send(pool: Pool, { path, headers }: Target): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
  await body.dump({ limit: 64 * 1024 * 1024 })
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
}
