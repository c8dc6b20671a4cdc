import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Problem } from '#gateway/state/state.ts'

/** Looks for what keeps people from being served. Never rejects. */
export type ReadinessCheck = () => Promise<Problem[]>

/* Anybody may ask: all who ask within this time share one look. */
const shareMs = 1000

const stopping: Problem = {
  reason: 'stopping',
  message: 'Diwan is shutting down and will soon take no new requests.',
}

/**
 * Handles `/readyz`: 200 `{status: 'ready'}` where people can be served, else 503 with the `reason` of the first problem and
 * a `message` that tells the operator what to do about each. From the moment that `ending` is aborted: 503 `stopping`. The
 * log gets one line when the reason changes.
 */
export function answerReadiness(checks: readonly ReadinessCheck[], ending: AbortSignal, logger: Logger) {
  let latest: Promise<Problem[]> | null = null
  let endsAt = Infinity
  let lastReason: string | undefined

  function logChange([first]: Problem[]): void {
    if (first?.reason === lastReason) return
    lastReason = first?.reason
    if (first === undefined) logger.info('Diwan is ready again')
    else logger.warn({ reason: first.reason }, first.message)
  }

  async function findProblems(): Promise<Problem[]> {
    endsAt = Infinity
    const found = await Promise.all(checks.map((check) => check()))
    endsAt = performance.now() + shareMs
    logChange(found.flat())
    return found.flat()
  }

  return async (c: Context): Promise<Response> => {
    if (latest === null || performance.now() >= endsAt) latest = findProblems()
    const found = ending.aborted ? [] : await latest
    const problems = ending.aborted ? [stopping] : found
    const [first] = problems
    c.header('Cache-Control', 'no-store')
    if (first === undefined) return c.json({ status: 'ready' })
    const message = problems.map((problem) => problem.message).join(' ')
    return c.json({ status: 'not ready', reason: first.reason, message }, 503)
  }
}
