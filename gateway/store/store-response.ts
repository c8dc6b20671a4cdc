import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Envelope, parseEnvelope } from '#contract/envelope.ts'
import { scopesNamedIn } from '#contract/scopes.ts'
import type { ServiceError } from '#contract/service-error.ts'
import {
  errorEnvelope,
  GatewayError,
  type LogFields,
  gatewayMessageHeaders,
} from '#gateway/errors/gateway-error.ts'
import { parseJsonObject } from '#contract/json.ts'
import type { TokenSearch } from './token-search.ts'
import { parseRetryAfter, type WireResponse } from './wire-response.ts'

/** A response with the store API's envelope (store-api.md § 1, § 7); `text` is its body for the page. */
export type StoreResponse = {
  status: ContentfulStatusCode
  envelope: Envelope
  text: string
  headers: Record<string, string>
  /** What the store sent instead of an envelope, for the log. */
  logFields?: LogFields
}

/**
 * Converts a raw response for the page: always an envelope, and a 401 that distinguishes a missing scope (`scope_missing`) from a
 * refused token (`unauthorized`; live-service.md, Errors and limits). A response that contains a token is refused like one without
 * an envelope. Throws `upstream_invalid` or `upstream_unavailable` (502) for anything that is no response of a store API.
 */
export async function toStoreResponse(wire: WireResponse, hasToken: TokenSearch): Promise<StoreResponse> {
  const { status, headers } = wire
  const isFinalStatus = (status >= 200 && status < 300) || (status >= 400 && status < 600)
  const json = isFinalStatus ? parseJsonObject(wire.text) : null
  const envelope = parseEnvelope(json, status)
  // Serialise it again: the original may hide more in a duplicate field.
  const text = envelope === null ? '' : JSON.stringify(json)
  const isLeak = await hasToken(text)
  if (envelope !== null && !isLeak) {
    const response = { status: statusOf(envelope, status), envelope, text, headers }
    if (envelope.success || response.status !== 401) return response
    return explainRefusal(envelope.error, headers)
  }
  const logFields = { ...(await describeForLog(wire, hasToken)), ...(isLeak && { reason: 'contains_token' }) }
  if (status >= 400 && status < 500) {
    const error = refusal(errorStatus(status))
    const refused = errorResponse(error, { ...headers, ...gatewayMessageHeaders })
    return { ...refused, logFields: { code: error.code, ...logFields } }
  }
  if (status >= 500 && status < 600) {
    const waitMs = parseRetryAfter(headers, Date.now())
    // A proxy of the store may send `Retry-After` with an HTML page.
    const retry = waitMs !== null && { retryAfterSeconds: Math.ceil(waitMs / 1000) }
    throw new GatewayError('upstream_unavailable', { logFields, ...retry })
  }
  throw new GatewayError('upstream_invalid', { logFields })
}

/* Never the body, which may name customers; the type may contain a token. */
async function describeForLog(
  { status, text, type }: WireResponse,
  hasToken: TokenSearch,
): Promise<LogFields> {
  return {
    upstreamStatus: status,
    upstreamType: (await hasToken(JSON.stringify(type))) ? 'contains_token' : type.slice(0, 100),
    // The static demo runs this code in a service worker.
    upstreamBytes: new TextEncoder().encode(text).length,
  }
}

/* A refusal with HTTP 200 gets the status of its envelope, so that every client sees an error. */
function statusOf(envelope: Envelope, status: number): ContentfulStatusCode {
  // The cast is safe: 2xx, which may have a text.
  if (envelope.success) return status as ContentfulStatusCode
  const claimed = status < 400 ? (envelope.error.status ?? 0) : status
  return errorStatus(claimed >= 400 && claimed < 600 ? claimed : 422)
}

/* Replaces statuses that make browsers repeat a request, even a write, or prompt for a password. */
function errorStatus(status: number): ContentfulStatusCode {
  const mapped = { 407: 400, 408: 504, 421: 400, 425: 400 }[status] ?? status
  // The cast is safe: every 4xx and 5xx may have a text.
  return mapped as ContentfulStatusCode
}

function explainRefusal(
  { code, message, fields }: ServiceError,
  headers: Record<string, string>,
): StoreResponse {
  const isScopeMissing = scopesNamedIn([message, code, ...Object.values(fields).flat()].join(' ')).length > 0
  const errorCode = isScopeMissing ? 'scope_missing' : 'unauthorized'
  const error = new GatewayError(errorCode, { message: message || refusal(401).message, fields })
  return errorResponse(error, headers)
}

function refusal(status: ContentfulStatusCode): GatewayError {
  if (status === 401) return new GatewayError('unauthorized')
  if (status === 404) return new GatewayError('not_found', { message: 'The store API has no such record.' })
  if (status === 429) {
    const message = 'The store API takes no more requests right now. Wait a moment and try again.'
    return new GatewayError('rate_limited', { message })
  }
  const message = 'The store API refused this and gave no reason.'
  return new GatewayError('upstream_invalid', { status, message })
}

function errorResponse(error: GatewayError, headers: Record<string, string>): StoreResponse {
  const { status, code, message, fields = {} } = error
  const envelope: Envelope = { success: false, error: { status, code, message, fields } }
  return { status, envelope, text: JSON.stringify(errorEnvelope(error)), headers }
}
