import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Caller, AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { causeCode } from '#gateway/store/upstream.ts'
import type { ClientAddress } from '#gateway/requests/visitors.ts'

type Options = {
  logger: Logger
  addressOf: ClientAddress
  /** Paths that are logged at `debug`, or at `warn` after an error: files and health checks. */
  isQuiet(path: string): boolean
}

const validId = /^[\w=-]{1,64}$/
const maxPathLength = 2048

/** Sets and returns the id of a request, for its response and the log: the client's `X-Request-Id`, or a random one. */
export function assignRequestId(c: Context): string {
  const received = c.req.header('x-request-id') ?? ''
  const id = validId.test(received) ? received : randomUUID()
  c.set('requestId', id)
  return id
}

/**
 * Hono middleware that logs one line per request, without the query: method, path, status, milliseconds until the response
 * starts, request id, client address, store and person, and the code and cause of an error. The line of an authorized write
 * or a sign-in is also an audit line: it never contains what was written. Audit lines and failures are logged immediately,
 * others after the response.
 */
export function requestLog({ logger, addressOf, isQuiet }: Options): MiddlewareHandler<AppEnv> {
  function write(c: Context<AppEnv>, isAudit: boolean, ms: number) {
    const caller: Caller | undefined = c.get('caller')
    const line = {
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms,
      requestId: c.get('requestId'),
      clientAddress: addressOf(c) || undefined,
      ...(caller && { store: caller.store.id, person: caller.session?.person.id }),
      ...c.get('auditSubject'),
      ...(isAudit && { audit: true }),
      ...c.get('logFields'),
      ...describeError(c.error),
    }
    const isFailure = c.res.status >= 500
    // A health check says by its status what the log has said once (`readiness.ts`). Load balancers also check by HEAD or OPTIONS.
    if (isQuiet(c.req.path)) logger[isFailure && c.error ? 'warn' : 'debug'](line)
    else if (!c.error && /^(HEAD|OPTIONS)$/.test(c.req.method)) logger.debug(line)
    else logger[isFailure ? 'error' : 'info'](line)
  }

  return async function requestLog(c, next) {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    const isAudit = isAuditable(c) && !isQuiet(c.req.path)
    if (isAudit || c.res.status >= 500) {
      write(c, isAudit, ms)
      // The program may exit before the next flush.
      logger.flush()
    } else setImmediate(write, c, isAudit, ms)
  }
}

/* `c.get`, because `c.var` builds an object for each access. A request that matches no route did nothing. */
function isAuditable(c: Context<AppEnv>): boolean {
  if (c.get('auditSubject') !== undefined) return true
  const isWrite = c.req.method !== 'GET' && c.get('caller') !== undefined
  return isWrite && !(c.error instanceof GatewayError && c.error.code === 'not_found')
}

function describeError(error: Context['error']) {
  if (error === undefined) return {}
  if (error instanceof GatewayError) {
    // An invoice's unknown outcome has the store's response as its cause.
    const inner = error.cause instanceof GatewayError ? error.cause : undefined
    const fields = { ...inner?.logFields, ...error.logFields }
    return { code: error.code, cause: causeCode(error) ?? inner?.code, ...fields }
  }
  return { code: 'internal_error', stack: error.stack?.split('\n').map(plainText).join('\n') }
}

/* The path of a request without secrets and terminal control characters, truncated. Runs in linear time. */
function loggedPath(path: string): string {
  const text = withoutSecrets(path)
  if (text.length <= maxPathLength) return plainText(text)
  return `${plainText(text.slice(0, maxPathLength))}… (cut, ${path.length} characters)`
}

/* Encodes characters that control a terminal or reverse a line. JSON escapes only some of them. */
function plainText(text: string): string {
  return text.toWellFormed().replace(/[\p{C}\p{Zl}\p{Zp}]/gu, encodeURIComponent)
}

/*
 * The id of an invoice link is a secret, also percent-encoded, and so is the token of an order. A path may also contain a URL with a
 * password. No pattern backtracks, or a long path would block all other requests.
 */
function withoutSecrets(path: string): string {
  return path
    .replace(/[A-Za-z0-9_%-]{43,}/g, '…')
    .replace(/\/by-token\/[^/]*/gi, '/by-token/…')
    .replace(/\/\/[^/@]*@/g, '//…@')
}
