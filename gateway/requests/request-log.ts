import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Visit, VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { causeCode } from '#gateway/store/connection-trouble.ts'
import type { ClientAddress } from './client-address.ts'
import { loggedPath, plainText } from './logged-path.ts'

type Options = {
  logger: Logger
  addressOf: ClientAddress
  /** Which paths are logged at `debug` only: files, and health checks, of which a failed one is a warning. */
  isQuiet(path: string): boolean
}

/**
 * Logs one line a request, without the query: method, path, status, milliseconds until the response begins, request id,
 * client address, store and person, and for an error its code and cause. A write that somebody was admitted to, and
 * signing in, is an audit line as well: who, for which store, what and how it ended, and nothing of what was written.
 * Audit lines and failures are written at once, all others after their responses.
 */
export function requestLog({ logger, addressOf, isQuiet }: Options): MiddlewareHandler<VisitEnv> {
  function write(c: Context<VisitEnv>, isAudit: boolean, ms: number) {
    const line = {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      requestId: c.get('requestId'),
      clientAddress: addressOf(c) || undefined,
      ...describeVisit(c.get('visit')),
      ...c.get('passage'),
      ...(isAudit && { audit: true }),
      ...describe(c.error),
    }
    const isFailure = c.res.status >= 500
    if (isQuiet(c.req.path)) logger[isFailure ? 'warn' : 'debug'](line)
    else logger[isFailure ? 'error' : 'info'](line)
  }

  return async function requestLog(c, next) {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    const isAudit = isDoneBySomebody(c)
    if (isAudit || c.res.status >= 500) {
      write(c, isAudit, ms)
      // Not left for later, when there may be none.
      logger.flush()
    } else setImmediate(write, c, isAudit, ms)
  }
}

/* Not by `c.var`, which makes an object of them all each time. What leads nowhere is nothing that was done. */
function isDoneBySomebody(c: Context<VisitEnv>): boolean {
  if (c.get('passage') !== undefined) return true
  const isWrite = c.req.method !== 'GET' && c.get('visit') !== undefined
  return isWrite && !(c.error instanceof GatewayError && c.error.code === 'not_found')
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
