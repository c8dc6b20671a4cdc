import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Problem } from '#gateway/state/state.ts'

/** Finds the problems that prevent the gateway from serving. Never rejects. */
export type ReadinessCheck = () => Promise<Problem[]>

/* The endpoint is public: all requests within this time share one check. */
const cacheMs = 1000

const stopping: Problem = {
  reason: 'stopping',
  message: 'Diwan is shutting down and will soon take no new requests.',
}

/**
 * Handles `/readyz`: 200 `{status: 'ready'}`, or 503 with the `reason` of the first problem and a `message` that tells the
 * administrator how to solve each. 503 `stopping` once `shutdownSignal` aborts. Logs each change of the reason.
 */
export function readinessHandler(
  checks: readonly ReadinessCheck[],
  shutdownSignal: AbortSignal,
  logger: Logger,
) {
  let cached: Promise<Problem[]> | null = null
  let expiresAt = Infinity
  let lastReason: string | undefined

  function logChange([first]: Problem[]): void {
    if (first?.reason === lastReason) return
    lastReason = first?.reason
    if (first === undefined) logger.info('Diwan is ready again')
    else logger.warn({ reason: first.reason }, first.message)
  }

  async function findProblems(): Promise<Problem[]> {
    expiresAt = Infinity
    const found = await Promise.all(checks.map((check) => check()))
    expiresAt = performance.now() + cacheMs
    logChange(found.flat())
    return found.flat()
  }

  return async (c: Context): Promise<Response> => {
    if (cached === null || performance.now() >= expiresAt) cached = findProblems()
    const found = shutdownSignal.aborted ? [] : await cached
    const problems = shutdownSignal.aborted ? [stopping] : found
    const [first] = problems
    c.header('Cache-Control', 'no-store')
    if (first === undefined) return c.json({ status: 'ready' })
    const message = problems.map((problem) => problem.message).join(' ')
    return c.json({ status: 'not ready', reason: first.reason, message }, 503)
  }
}
