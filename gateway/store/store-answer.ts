import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Envelope, parseEnvelope } from '#contract/envelope.ts'
import { scopesNamedIn } from '#contract/scopes.ts'
import {
  errorEnvelope,
  GatewayError,
  type GatewayErrorCode,
  ownWords,
} from '#gateway/errors/gateway-error.ts'
import { parseJsonObject } from './json-object.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Redaction } from './redaction.ts'

/** An answer as it came over the wire, with the headers that may be passed on and no others. */
export type WireAnswer = { status: number; text: string; headers: Record<string, string> }

/** An answer in the store API's envelope (store-api.md § 1, § 7), ready for the page as `text`. */
export type StoreAnswer = {
  status: ContentfulStatusCode
  envelope: Envelope
  text: string
  headers: Record<string, string>
  /** Of a large one, which makes others wait: to be called once it has left, or is not wanted any more. */
  onSent: (() => void) | null
}

type ReadAnswer = Omit<StoreAnswer, 'onSent'>

/**
 * Makes an answer one that the page can read: always an envelope, and a 401 that tells a missing scope
 * (`scope_missing`) from a refused token (`unauthorized`; live-service.md, Errors and limits). Throws
 * `upstream_invalid` or `upstream_unavailable` (502) for an answer that is none.
 */
export async function toStoreAnswer(
  { status, text, headers }: WireAnswer,
  redact: Redaction,
): Promise<ReadAnswer> {
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 600)
  const json = isAnswer ? parseJsonObject(text) : null
  const whole = parseEnvelope(json, status)
  if (json !== null && whole !== null) {
    // Written anew: what came may say more than was read of it, in a field that is named twice.
    const { json: clean, text } = await redact(json)
    const envelope = clean === json ? whole : (parseEnvelope(clean, status) ?? whole)
    const answer = { status: statusOf(envelope, status), envelope, text, headers }
    return answer.status === 401 ? explainRefusal(answer) : answer
  }
  if (status >= 400 && status < 500) {
    return answerOf(refusal(errorStatus(status)), { ...headers, ...ownWords })
  }
  if (status >= 500 && status < 600) {
    const waitMs = retryAfterMs(headers, Date.now())
    throw new GatewayError(
      502,
      'upstream_unavailable',
      'The store API has a problem right now. Try again in a moment.',
      // What stands before a store may name the moment it is back, in a page of HTML.
      waitMs === null ? {} : { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    )
  }
  throw new GatewayError(
    502,
    'upstream_invalid',
    'The store API did not send an answer that Diwan can read. Check STORE_API_BASE_URL.',
  )
}

/* A refusal sent with HTTP 200 is given the status its envelope claims, so that it is one to everybody. */
function statusOf(envelope: Envelope, status: number): ContentfulStatusCode {
  // The cast is safe: 2xx, which may have a text.
  if (envelope.success) return status as ContentfulStatusCode
  const claimed = status < 400 ? (envelope.error.status ?? 0) : status
  return errorStatus(claimed >= 400 && claimed < 600 ? claimed : 422)
}

/* Some make a browser send a request again by itself, a write too, or ask for a password: none of these is passed on. */
function errorStatus(status: number): ContentfulStatusCode {
  const passable = { 407: 400, 408: 504, 421: 400, 425: 400 }[status] ?? status
  // The cast is safe: 4xx or 5xx, all of which may have a text.
  return passable as ContentfulStatusCode
}

function explainRefusal(answer: ReadAnswer): ReadAnswer {
  if (answer.envelope.success) return answer
  const { code, message, fields } = answer.envelope.error
  const isScopeMissing = scopesNamedIn([message, code, ...Object.values(fields).flat()].join(' ')).length > 0
  const ownCode = isScopeMissing ? 'scope_missing' : 'unauthorized'
  return answerOf(new GatewayError(401, ownCode, message || refusal(401).message, { fields }), answer.headers)
}

function refusal(status: ContentfulStatusCode): GatewayError {
  const known: Partial<Record<number, [GatewayErrorCode, string]>> = {
    401: [
      'unauthorized',
      'The store API refused the access token. Ask for a new one and set STORE_API_TOKEN.',
    ],
    404: ['not_found', 'The store API has no such record.'],
    429: ['rate_limited', 'The store API takes no more requests right now. Wait a moment and try again.'],
  }
  const [code, message] = known[status] ?? [
    'upstream_invalid',
    'The store API refused this and gave no reason.',
  ]
  return new GatewayError(status, code, message)
}

function answerOf(error: GatewayError, headers: Record<string, string>): ReadAnswer {
  const { status, code, message, fields = {} } = error
  const envelope: Envelope = { success: false, error: { status, code, message, fields } }
  return { status, envelope, text: JSON.stringify(errorEnvelope(error)), headers }
}
