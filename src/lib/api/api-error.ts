/**
 * The only error that the API client throws, besides the abort reason of a cancelled request.
 * `status` is null when no response arrived. `code` comes from the gateway or the store, or is one of the page's own:
 * `network`, `timeout`, `invalid_answer`, `file_broken`. `serviceMessage` is the store's text, in any language. `fields` maps
 * dotted field names to the store's texts (live-service.md, Errors and limits). Both are empty for an error of the gateway
 * itself: the screen has a sentence for each of the gateway's codes.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | null = null
  readonly code: string | null = null
  readonly serviceMessage: string = ''
  readonly fields: Record<string, string[]> = {}
  readonly retryAfterSeconds: number | null = null
  /** The end of `retryAfterSeconds`, in milliseconds since 1970; null when the response names no wait. */
  readonly retryAt: number | null
  /** Whether the request only reads and changes nothing. */
  readonly isRead: boolean = false
  /** Whether the gateway is certain that the request did not reach the store. */
  readonly nothingSent: boolean = false

  constructor({ cause, ...known }: Partial<Omit<ApiError, keyof Error | 'retryAt'>> & { cause?: unknown }) {
    super(`${known.code ?? 'error'} (${known.status ?? 'no answer'})`, { cause })
    Object.assign(this, known)
    const { retryAfterSeconds } = this
    this.retryAt = retryAfterSeconds === null ? null : Date.now() + retryAfterSeconds * 1000
  }
}

/**
 * Whether the error means that the store is rate-limited; `rate-limit.ts` knows until when. `gateway_busy` is not a limit of
 * the store but means that the gateway's own queue is full; it ends at the error's `retryAt`.
 */
export function isRateLimited({ status, code, retryAfterSeconds, nothingSent }: ApiError): boolean {
  if (status === 429) return code !== 'gateway_busy'
  return status !== null && status >= 500 && (retryAfterSeconds ?? 0) > 0 && !nothingSent
}

/** Whether the operation is unavailable: the store lacks it, or the token has no permission for it. */
export function isOperationMissing(error: ApiError): boolean {
  return error.status === 404 || error.status === 405 || error.code === 'scope_missing'
}

/**
 * Whether a write certainly changed nothing, because the store refused it or never received it. After a lost response or a
 * status of 500 and above, the store may have carried out the write.
 */
export function isCertainRefusal({ status, code, nothingSent }: ApiError): boolean {
  if (nothingSent) return true
  return (
    status !== null && status >= 400 && status < 500 && status !== 408 && code !== 'invoice_outcome_unknown'
  )
}

/** The store's texts: those of `fields` first, because `message` may be a raw key (live-service.md, Errors and limits). */
export function serviceTextsOf({ fields, serviceMessage }: ApiError): string[] {
  const fieldTexts = Object.values(fields).flat()
  return fieldTexts.length > 0 ? fieldTexts : [serviceMessage].filter(Boolean)
}

/** Whether the store responded that the record does not exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns the error of a failed request; any other error becomes the cause of an `ApiError`. */
export function toApiError(cause: unknown): ApiError {
  return cause instanceof ApiError ? cause : new ApiError({ cause })
}
