import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gatewayMessageHeader } from '#contract/service-error.ts'

/** The error codes of the gateway. Any other `error.code` in a response is the store API's. */
export type GatewayErrorCode =
  // The request is for another host, or not from Diwan's page.
  | 'host_not_allowed'
  | 'origin_not_allowed'
  | 'cross_site_refused'
  | 'client_header_missing'
  | 'client_gone'
  // The request is invalid.
  | 'not_found'
  | 'json_required'
  | 'body_too_large'
  | 'body_too_slow'
  | 'invalid_body'
  | 'invalid_query'
  // The store API refused the request, failed, or sent an invalid response.
  | 'unauthorized'
  | 'scope_missing'
  | 'rate_limited'
  | 'upstream_unreachable'
  | 'upstream_untrusted'
  | 'upstream_timeout'
  | 'upstream_unavailable'
  | 'upstream_invalid'
  | 'upstream_too_large'
  // The gateway is overloaded, or its state is unavailable.
  | 'gateway_busy'
  | 'state_unavailable'
  // The gateway cannot read its stored records; an administrator has to act.
  | 'state_unreadable'
  // Sign-in, sessions and the connection of the store.
  | 'session_required'
  | 'store_not_yours'
  | 'store_not_connected'
  | 'portal_token_refused'
  | 'event_not_proven'
  | 'sign_in_failed'
  | 'reconnect_needed'
  | 'connection_renewed'
  | 'token_refresh_failed'
  // Invoices.
  | 'invoice_outcome_unknown'
  | 'invoice_link_missing'
  | 'invoice_link_refused'
  | 'invoice_link_expired'
  | 'invoice_file_gone'
  | 'invoice_not_pdf'
  | 'internal_error'

/** Fields of a log line. */
export type LogFields = Record<string, string | number>

type Details = {
  fields?: Record<string, string[]>
  cause?: unknown
  /** Whether nothing certainly reached the store API, so that a write may be retried. */
  nothingSent?: boolean
  retryAfterSeconds?: number
  /** Fields for the log only. They must contain nothing that a client sent. */
  logFields?: LogFields
}

/** An error that the gateway reports to the page, in the store API's error envelope (live-service.md, Errors and limits). */
export class GatewayError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: GatewayErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly nothingSent: boolean
  readonly retryAfterSeconds: number | undefined
  readonly logFields: LogFields | undefined

  constructor(status: ContentfulStatusCode, code: GatewayErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.code = code
    this.fields = details.fields
    this.nothingSent = details.nothingSent ?? false
    this.retryAfterSeconds = details.retryAfterSeconds
    this.logFields = details.logFields
  }
}

/** Marks an error message as the gateway's: English, for logs and tools. The page shows only messages of the store. */
export const gatewayMessageHeaders = { [gatewayMessageHeader]: '1' }

/** The error envelope: `{status, success: false, error: {code, message, fields?}}`. */
export function errorEnvelope({ status, code, message, fields }: GatewayError) {
  return { status, success: false, error: { code, message, ...(fields && { fields }) } }
}

/** The 404 for an unknown path, or for an id that no record can have. */
export function notFound(): GatewayError {
  return new GatewayError(404, 'not_found', 'There is nothing at this address. Check it for typing errors.')
}

/** The 408 for a request that broke off while the client was sending it; mostly for the log. */
export function requestAborted(cause: unknown): GatewayError {
  return new GatewayError(408, 'client_gone', 'The page was closed before everything was sent.', { cause })
}

/** Responds with the error envelope of an error. An unexpected error becomes `internal_error`; only the log has its details. */
export function respondWithError(error: Error, c: Context): Response {
  const gatewayError =
    error instanceof GatewayError
      ? error
      : new GatewayError(
          500,
          'internal_error',
          'Something went wrong in Diwan. Try again; Diwan’s log says more.',
        )
  c.header('Cache-Control', 'no-store')
  if (gatewayError.nothingSent) c.header('X-Diwan-Nothing-Sent', '1')
  if (gatewayError.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(gatewayError.retryAfterSeconds))
  return c.json(errorEnvelope(gatewayError), gatewayError.status, gatewayMessageHeaders)
}
