import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Visit, VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { causeCode } from '#gateway/store/connection-trouble.ts'
import { loggedPath, plainText } from './logged-path.ts'

/**
 * Logs one line a request, without the query: method, path, status, milliseconds until the answer begins,
 * request id, store and person, and for an error its code and cause. A write, and signing in, is an audit line as well: who,
 * for which store, what and how it ended, and nothing of what was written. `isQuiet` tells which paths are logged at `debug` only.
 * A line that is neither audit nor failure is written once its answer has been.
 */
export function requestLog(logger: Logger, isQuiet: (path: string) => boolean): MiddlewareHandler<VisitEnv> {
  function write(c: Context<VisitEnv>, isAudit: boolean, ms: number) {
    const line = {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      requestId: c.get('requestId'),
      ...describeVisit(c.get('visit')),
      ...c.get('passage'),
      ...(isAudit && { audit: true }),
      ...describe(c.error),
    }
    if (c.res.status >= 500) logger.error(line)
    else if (isQuiet(c.req.path)) logger.debug(line)
    else logger.info(line)
  }

  return async function requestLog(c, next) {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    // Not by `c.var`, which makes an object of them all each time.
    const isAudit = c.req.method !== 'GET' || c.get('passage') !== undefined
    if (isAudit || c.res.status >= 500) {
      write(c, isAudit, ms)
      // Not left for later, when there may be none.
      logger.flush()
    } else setImmediate(write, c, isAudit, ms)
  }
}

function describeVisit(visit: Visit | undefined) {
  if (visit === undefined) return {}
  return { store: visit.store.id, ...(visit.session && { person: visit.session.person.id }) }
}

function describe(error: Context['error']) {
  if (error === undefined) return {}
  if (error instanceof GatewayError) return { code: error.code, cause: causeCode(error), ...error.logFields }
  return { code: 'internal_error', stack: error.stack?.split('\n').map(plainText).join('\n') }
}
