import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gatewayMessageHeader } from '#contract/service-error.ts'

/*
 * The errors of the gateway by HTTP status and code. Any other `error.code` in a response is the store API's. The messages are English,
 * for logs and tools; `{}` stands for what an error is about.
 */
const messages = {
  401: {
    session_required: 'You are not signed in, or your session has ended. Sign in again.',
    scope_missing:
      'This sign-in was not granted {}. Sign in again once you have it, or ask a colleague who does.',
    unauthorized: 'The store API refused the access token. Ask for a new one and set STORE_API_TOKEN.',
    reconnect_needed:
      'The connection to the store has ended. Connect it again: the store’s owner signs in, or installs Diwan again.',
    portal_token_refused: 'The portal’s token is invalid or has expired. Open Diwan in the portal again.',
    event_not_proven:
      'This event does not prove where it comes from. Check STORE_EVENTS_SECRET on both sides.',
  },
  403: {
    origin_not_allowed: 'This request comes from another site. Open Diwan itself.',
    cross_site_refused: 'Only Diwan’s own pages may request this. Open Diwan itself.',
    client_header_missing: 'Only Diwan’s own pages may request this: X-Diwan-Client is missing.',
    store_not_yours: 'Your account has no access to this store. Choose one of yours, or sign in to this one.',
    store_not_connected:
      'This store is not connected to Diwan yet. Its owner connects it by signing in, in a new tab.',
  },
  404: { not_found: 'There is nothing at this address. Check it for typing errors.' },
  408: {
    // No client reads it; the status is for the log.
    client_gone: 'The page was closed before everything was sent and answered.',
    body_too_slow:
      'What was sent took longer than 10 seconds to arrive. Nothing was changed; try again on a better connection.',
  },
  409: {
    invoice_outcome_unknown:
      'The store API gave no clear answer, so the invoice may or may not have been created. Check the order in the store before creating another.',
  },
  410: {
    invoice_link_expired: 'This link to an invoice has expired. Create the invoice again to open it.',
    invoice_file_gone: 'The store no longer keeps this invoice file. Create the invoice again to open it.',
  },
  413: { body_too_large: 'More than {} MB was sent. Shorten the texts and try again.' },
  415: { json_required: 'The body must be JSON: send it as application/json.' },
  421: {
    host_not_allowed:
      'Diwan is not set up for this address. If it should be, add the address to PUBLIC_ORIGIN.',
  },
  422: {
    invalid_body: 'The body must be {}.',
    invalid_query: 'The query asks for something that cannot be looked up.',
  },
  429: { rate_limited: 'Too many attempts. Wait a minute and try again.' },
  500: { internal_error: 'Something went wrong in Diwan. Try again; Diwan’s log says more.' },
  502: {
    sign_in_failed:
      'Signing in did not work. Try again; if it stays so, check the settings that begin with OAUTH_.',
    upstream_unreachable:
      'The store API could not be reached, or broke off. Try again in a moment; if it stays so, check STORE_API_BASE_URL.',
    upstream_untrusted:
      'The certificate of the store API is not trusted ({}), so nothing was sent. Have it renewed, or name who issued it in NODE_EXTRA_CA_CERTS.',
    upstream_unavailable: 'The store API has a problem right now. Try again in a moment.',
    upstream_invalid: 'The store API did not send an answer that Diwan can read. Check STORE_API_BASE_URL.',
    upstream_too_large: 'The store API answered with more than 10 MB. Ask for less.',
    invoice_not_pdf: 'The store did not send a PDF as the invoice. Open it from the order in the store.',
    invoice_link_missing:
      'The invoice was created, but the store API did not say where it is. Open it from the order in the store.',
    invoice_link_refused:
      'The invoice was created, but its location is outside INVOICE_BASE_URL and INVOICE_FILE_ORIGINS. Open it from the order in the store, and check these settings.',
  },
  503: {
    gateway_busy: 'Diwan has too many requests in progress. Nothing was changed; try again in a few seconds.',
    state_unavailable:
      'Diwan cannot reach where its sessions are kept. Nothing was lost; try again in a few seconds.',
    state_unreadable:
      'Diwan cannot read what it has stored. Nothing was changed. The administrator of the server has to act: /readyz names the reason.',
    connection_renewed: 'The connection to the store had to be renewed. Nothing was saved; try again.',
    token_refresh_failed:
      'The connection to the store could not be renewed yet. Nothing was sent; Diwan tries again by itself.',
  },
  504: {
    upstream_timeout:
      'The store API did not answer in time. Try again in a moment. If this keeps happening, ask the provider of the store API.',
  },
}

type Messages = typeof messages

/** The error codes of the gateway. */
export type GatewayErrorCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages]

const byCode = new Map<string, { status: ContentfulStatusCode; message: string }>(
  Object.entries(messages).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([code, message]) => {
      // The cast is safe: the statuses above may have a body.
      return [code, { status: Number(status) as ContentfulStatusCode, message }]
    }),
  ),
)

/** Fields of a log line. */
export type LogFields = Record<string, string | number>

type Details = {
  /** Instead of the status of the code. */
  status?: ContentfulStatusCode
  /** Instead of the message of the code. */
  message?: string
  /** What the message is about. */
  about?: string
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

  constructor(code: GatewayErrorCode, details: Details = {}) {
    const { status = 500, message = '' } = { ...byCode.get(code), ...details }
    const { about, cause } = details
    super(about === undefined ? message : message.replace('{}', () => about), { cause })
    this.status = status
    this.code = code
    this.fields = details.fields
    this.nothingSent = details.nothingSent ?? false
    this.retryAfterSeconds = details.retryAfterSeconds
    this.logFields = details.logFields
  }
}

/** Marks an error message as the gateway's. The page shows only messages of the store. */
export const gatewayMessageHeaders = { [gatewayMessageHeader]: '1' }

/** The error envelope: `{status, success: false, error: {code, message, fields?}}`. */
export function errorEnvelope({ status, code, message, fields }: GatewayError) {
  return { status, success: false, error: { code, message, ...(fields && { fields }) } }
}

/** The 404 for an unknown path, or for an id that no record can have. */
export function notFound(): GatewayError {
  return new GatewayError('not_found')
}

/** Handles a path that leads nowhere. */
export function rejectPath(): never {
  throw notFound()
}

/** Responds with the error envelope of an error. An unexpected error becomes `internal_error`; only the log has its details. */
export function respondWithError(error: Error, c: Context): Response {
  const gatewayError = error instanceof GatewayError ? error : new GatewayError('internal_error')
  if (gatewayError.nothingSent) c.header('X-Diwan-Nothing-Sent', '1')
  if (gatewayError.retryAfterSeconds !== undefined)
    c.header('Retry-After', String(gatewayError.retryAfterSeconds))
  return c.json(errorEnvelope(gatewayError), gatewayError.status, gatewayMessageHeaders)
}
