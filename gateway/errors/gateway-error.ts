import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Every `error.code` of the gateway's own; any other code in an answer is the store API's. */
export type GatewayErrorCode =
  // The request was not for us, or not from our page.
  | 'host_not_allowed'
  | 'origin_not_allowed'
  | 'cross_site_refused'
  | 'client_header_missing'
  | 'client_gone'
  // The request makes no sense.
  | 'not_found'
  | 'json_required'
  | 'body_too_large'
  | 'body_too_slow'
  | 'invalid_body'
  | 'invalid_query'
  // The store API refused it, or did not answer as it should.
  | 'unauthorized'
  | 'scope_missing'
  | 'rate_limited'
  | 'upstream_unreachable'
  | 'upstream_untrusted'
  | 'upstream_timeout'
  | 'upstream_unavailable'
  | 'upstream_invalid'
  | 'upstream_too_large'
  // Diwan itself has no room for it just now.
  | 'gateway_busy'
  | 'state_unavailable'
  // Diwan cannot read what it has stored: the administrator has to act.
  | 'state_unreadable'
  // The store's connection, and who may use it.
  | 'session_required'
  | 'store_not_yours'
  | 'store_not_connected'
  | 'portal_token_refused'
  | 'event_not_proven'
  | 'sign_in_failed'
  | 'reconnect_needed'
  | 'connection_renewed'
  // Invoices.
  | 'invoice_outcome_unknown'
  | 'invoice_link_missing'
  | 'invoice_link_refused'
  | 'invoice_link_expired'
  | 'invoice_file_gone'
  | 'invoice_not_pdf'
  | 'internal_error'

type Details = {
  fields?: Record<string, string[]>
  cause?: unknown
  /** Whether it is certain that nothing reached the store API, so that a write is safe to be tried again. */
  nothingSent?: boolean
  retryAfterSeconds?: number
  /** What only the log says, in words of ours: nothing that somebody sent. */
  logFields?: Record<string, string>
}

/** A trouble the page is told about, in the error envelope of the store API (live-service.md, Errors and limits). */
export class GatewayError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: GatewayErrorCode
  readonly fields: Record<string, string[]> | undefined
  readonly nothingSent: boolean
  readonly retryAfterSeconds: number | undefined
  readonly logFields: Record<string, string> | undefined

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

/** Tells the page that the words of an error are the gateway's, in English for logs and tools, not the store's. */
export const gatewayMessageHeader = { 'X-Diwan-Own-Words': '1' }

/** The envelope that tells the page about an error: `{status, success: false, error: {code, message, fields?}}`. */
export function errorEnvelope({ status, code, message, fields }: GatewayError) {
  return { status, success: false, error: { code, message, ...(fields && { fields }) } }
}

/** The answer to a path that leads nowhere, or that names a record no store can have. */
export function notFound(): GatewayError {
  return new GatewayError(404, 'not_found', 'There is nothing at this address. Check it for typing errors.')
}

/** What is told, to the log above all, of a request that broke off while it was being sent. */
export function requestAborted(cause: unknown): GatewayError {
  return new GatewayError(408, 'client_gone', 'The page was closed before everything was sent.', { cause })
}

/** Answers an error to the page; one that nobody foresaw keeps its details for the log. */
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
  return c.json(errorEnvelope(gatewayError), gatewayError.status, gatewayMessageHeader)
}
