import { Pool } from 'undici'

/** What is asked for, again and again. */
export type Target = { origin: string; path: string; headers: Record<string, string> }

/** How many answers a second so many connections get, each asking again once it is answered. */
export async function closedLoop(target: Target, connections: number, seconds: number): Promise<number> {
  const pool = new Pool(target.origin, { connections, pipelining: 1 })
  const began = performance.now()
  const end = began + seconds * 1000
  let answers = 0
  async function askOn(): Promise<void> {
    while (performance.now() < end) {
      await ask(pool, target)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  const took = performance.now() - began
  await pool.close()
  return (answers / took) * 1000
}

/**
 * Asks so often a second, whether or not the one before is answered, and gives how long each took in milliseconds: since it
 * was due, so that what had to wait counts as well.
 */
export async function openLoop(target: Target, perSecond: number, seconds: number): Promise<number[]> {
  const pool = new Pool(target.origin, { connections: 50, pipelining: 1 })
  const began = performance.now()
  const asked: Promise<number>[] = []
  while (asked.length < perSecond * seconds) {
    const due = began + (asked.length / perSecond) * 1000
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // A timer is up to a millisecond late or early, which is nobody's fault.
    const now = performance.now()
    const from = Math.min(now, Math.max(due, now - 1.5))
    asked.push(ask(pool, target).then(() => performance.now() - from))
  }
  const times = await Promise.all(asked)
  await pool.close()
  return times
}

async function ask(pool: Pool, { path, headers }: Target): Promise<void> {
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
  await body.dump({ limit: 64 * 1024 * 1024 })
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`)
}
