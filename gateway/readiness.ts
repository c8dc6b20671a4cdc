import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Problem } from '#gateway/state/state.ts'

export type Readiness = ReturnType<typeof createReadiness>

/** Finds the problems of the gateway. Never rejects. */
export type ReadinessCheck = () => Promise<Problem[]>

/* The endpoints are public: all requests within this time share one check. */
const cacheMs = 1000
/* Load balancers wait for a second or two, and a check of a server that does not respond takes longer. */
const maxWaitMs = 500

const starting: Problem = { reason: 'starting', message: 'Diwan has just started and checks its database.' }
const stopping: Problem = {
  reason: 'stopping',
  message: 'Diwan is shutting down and will soon take no new requests.',
}

/**
 * Handles the two questions about a gateway. `forBalancers` (`/readyz`): may visitors be sent here? 503 while it starts or stops,
 * else 200, because its pages say what is wrong. `forAlarms` (`/healthz/details`): is all well? 503 with any problem. Both have
 * the same body: the `status`, the `reason` of the first problem and a `message` that tells the administrator how to solve each.
 * Logs each change of the message.
 */
export function createReadiness(
  checks: readonly ReadinessCheck[],
  shutdownSignal: AbortSignal,
  logger: Logger,
) {
  let running: Promise<unknown> | null = null
  let expiresAt = Infinity
  let latest: Problem[] | null = null
  let lastMessage = ''

  async function findProblems(): Promise<void> {
    expiresAt = Infinity
    latest = (await Promise.all(checks.map((check) => check()))).flat()
    expiresAt = performance.now() + cacheMs
    const message = messageOf(latest)
    if (message === lastMessage) return
    lastMessage = message
    if (latest[0] === undefined) logger.info('Diwan is ready again')
    else logger.warn({ reason: latest[0].reason }, message)
  }

  function check(): Promise<unknown> {
    if (running === null || performance.now() >= expiresAt) running = findProblems()
    return running
  }

  function respond(c: Context, isForAlarms: boolean): Response {
    const away = shutdownSignal.aborted ? stopping : latest === null ? starting : null
    const problems = away === null ? (latest ?? []) : [away]
    const [first] = problems
    if (first === undefined) return c.json({ status: 'ready' })
    const status = away === null ? 'degraded' : 'not ready'
    const body = { status, reason: first.reason, message: messageOf(problems) }
    return c.json(body, isForAlarms || away !== null ? 503 : 200)
  }

  return {
    /** Checks at once, but not before an earlier check has ended: the database reports a change. */
    recheck: () => void (running = (running ?? Promise.resolve()).then(findProblems)),
    async forBalancers(c: Context): Promise<Response> {
      await Promise.race([check(), sleep(maxWaitMs, null, { ref: false })])
      return respond(c, false)
    },
    async forAlarms(c: Context): Promise<Response> {
      await check()
      return respond(c, true)
    },
  }
}

function messageOf(problems: readonly Problem[]): string {
  return problems.map(({ message }) => message).join(' ')
}
