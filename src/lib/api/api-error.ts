type ApiErrorDetails = {
  status?: number | null
  code?: string | null
  serviceMessage?: string
  fields?: Record<string, string[]>
  retryAfterSeconds?: number | null
  isRead?: boolean
  nothingSent?: boolean
  cause?: unknown
}

/**
 * The only thing the API client throws, besides the abort of a request nobody waits for any more.
 * `status` is null when no answer came. `code` is the gateway's or the service's, or of our own: `network`,
 * `timeout`, `invalid_answer`. `serviceMessage` is foreign text in whatever language. `fields` has dotted names (live-service.md, Errors and limits).
 * Both are empty where the words are the gateway's own: the screen has its own sentence for each of its codes.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null
  readonly code: string | null
  readonly serviceMessage: string
  readonly fields: Record<string, string[]>
  readonly retryAfterSeconds: number | null
  /** The moment that means, in milliseconds since 1970; null where the service named none. */
  readonly retryAt: number | null
  /** Whether something was only to be read, and nothing to be changed. */
  readonly isRead: boolean
  /** Whether the gateway is certain that nothing of the request reached the service. */
  readonly nothingSent: boolean

  constructor({
    status = null,
    code = null,
    serviceMessage = '',
    fields = {},
    retryAfterSeconds = null,
    isRead = false,
    nothingSent = false,
    cause,
  }: ApiErrorDetails) {
    super(`${code ?? 'error'} (${status ?? 'no answer'})`, { cause })
    this.status = status
    this.code = code
    this.serviceMessage = serviceMessage
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.retryAt = retryAfterSeconds === null ? null : Date.now() + retryAfterSeconds * 1000
    this.isRead = isRead
    this.nothingSent = nothingSent
  }
}

/**
 * Whether the store wants no more requests for now: `rate-limit.ts` knows until when. `gateway_busy` is not the store's, but
 * Diwan's own queue being full; it ends at the error's own `retryAt`.
 */
export function isRateLimited({ status, code, retryAfterSeconds, nothingSent }: ApiError): boolean {
  if (status === 429) return code !== 'gateway_busy'
  return status !== null && status >= 500 && (retryAfterSeconds ?? 0) > 0 && !nothingSent
}

/** Whether the operation itself is not there for us: the service lacks it, or our token may not use it. */
export function isOperationMissing(error: ApiError): boolean {
  return error.status === 404 || error.status === 405 || error.code === 'scope_missing'
}

/**
 * Whether a write certainly changed nothing, because the service said no or was never asked. After any other error, a
 * lost answer or one of 500 and above, it may have been carried out.
 */
export function isCertainRefusal({ status, code, nothingSent }: ApiError): boolean {
  if (nothingSent) return true
  return (
    status !== null && status >= 400 && status < 500 && status !== 408 && code !== 'invoice_outcome_unknown'
  )
}

/** Whether the service says that the record is not there. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
