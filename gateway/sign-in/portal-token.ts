import { createSecretKey } from 'node:crypto'
import { errors, importSPKI, jwtVerify } from 'jose'
import * as v from 'valibot'
import { parseExactJson } from '#contract/json.ts'
import { exactId } from '#contract/lenient.ts'
import { plainName } from '#contract/names.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Person } from '#gateway/sessions/sessions.ts'
import type { PortalSettings } from '#gateway/settings/sign-in-settings.ts'
import { readWireResponse } from '#gateway/store/wire-response.ts'
import type { Upstream } from '#gateway/store/upstream.ts'

/** The person who opened Diwan in a portal, and the store. */
export type PortalVisitor = { person: Person; store: string }

/** Checks a portal's token. Throws `portal_token_refused` (401), or `sign_in_failed` (502) without a response. */
export type CheckPortalToken = (token: string) => Promise<PortalVisitor>

const tokenPattern = /^[\x21-\x7e]{8,8192}$/
const timeoutMs = 10_000
/* How far clocks may differ. A token is accepted until both together have passed since it was issued: 65 seconds. */
const toleranceSeconds = 30
const maxAgeSeconds = 35
const claims = v.object({
  sub: exactId,
  merchant_id: exactId,
  name: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(200), v.transform(plainName))), null),
})
const introspected = v.object({
  success: v.literal(true),
  data: v.object({
    merchant_id: exactId,
    user_id: exactId,
    exp: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
})

/** Creates the check of a portal's tokens, by introspection or by their signature. */
export function createPortalTokenCheck(settings: PortalSettings, upstream: Upstream): CheckPortalToken {
  const check =
    settings.kind === 'jwt'
      ? (token: string) => checkSignature(settings, token)
      : (token: string) => introspect(settings, upstream, token)
  return async (token) => {
    if (!tokenPattern.test(token)) throw portalTokenRefused({ reason: 'malformed' })
    return check(token)
  }
}

/* Requests the person and the store of a token from the portal's service (live-service.md, OAuth 2.0). */
async function introspect(
  { url, appId }: Extract<PortalSettings, { kind: 'introspection' }>,
  upstream: Upstream,
  token: string,
): Promise<PortalVisitor> {
  const body = JSON.stringify({ token, env: 'prod', iss: 'merchant-dashboard', subject: 'embedded-page' })
  const headers = { accept: 'application/json', 'content-type': 'application/json', 's-source': appId }
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) } as const
  const response = await upstream(url, request)
    .then((response) => readWireResponse(response, async () => {}))
    .catch((cause: unknown) => {
      throw checkFailed(cause)
    })
  if (response.status >= 500 || response.status === 429) throw checkFailed(undefined)
  const read = v.safeParse(introspected, parseExactJson(response.text))
  if (response.status !== 200) throw portalTokenRefused({ reason: `introspection_${response.status}` })
  if (!read.success) throw portalTokenRefused(refusalOfIssue(read.issues[0]))
  const { merchant_id, user_id, exp } = read.output.data
  if (exp !== undefined && Date.parse(exp) <= Date.now() - toleranceSeconds * 1000)
    throw portalTokenRefused({ claim: 'exp', reason: 'expired', ...clocks(Date.parse(exp)) })
  return { person: { id: user_id, name: null }, store: merchant_id }
}

async function checkSignature(
  { keys, audience }: Extract<PortalSettings, { kind: 'jwt' }>,
  token: string,
): Promise<PortalVisitor> {
  try {
    const { payload } = await verifyWithAny(token, keys, audience)
    const { sub, merchant_id, name } = v.parse(claims, payload)
    return { person: { id: sub, name }, store: merchant_id }
  } catch (cause) {
    if (cause instanceof errors.JOSEError) throw portalTokenRefused(refusalOfJwt(cause), cause)
    if (v.isValiError(cause)) throw portalTokenRefused(refusalOfIssue(cause.issues[0]), cause)
    throw cause
  }
}

/** Why a token was refused, for the log only. Both texts are constants of Diwan or the JWT library, never from the token. */
type Refusal = { claim?: string; reason: string; tokenTime?: string; gatewayTime?: string }

/* Both times of a token that is too old or too new for this gateway's clock: only they show which clock is wrong. */
function clocks(ms: number): Pick<Refusal, 'tokenTime' | 'gatewayTime'> {
  const isDate = Math.abs(ms) < 8e15
  return isDate ? { tokenTime: new Date(ms).toISOString(), gatewayTime: new Date().toISOString() } : {}
}

function refusalOfJwt(error: errors.JOSEError): Refusal {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) {
    const { claim } = error
    const reason = error instanceof errors.JWTExpired ? 'expired' : error.reason
    const isTime = ['exp', 'iat', 'nbf'].includes(claim) && reason !== 'missing'
    return { claim, reason, ...(isTime && clocks(Number(error.payload[claim]) * 1000)) }
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return { reason: 'signature' }
  if (error instanceof errors.JOSEAlgNotAllowed) return { reason: 'algorithm' }
  return { reason: 'malformed' }
}

/* Safe for the log: the path is part of the schema, not of the token. */
function refusalOfIssue(issue: v.BaseIssue<unknown>): Refusal {
  return {
    claim: v.getDotPath(issue)?.split('.').at(-1) ?? 'data',
    reason: issue.received === 'undefined' ? 'missing' : 'invalid',
  }
}

/* During a rotation there are several keys. Of their refusals, a wrong signature says more than an algorithm of another key. */
async function verifyWithAny(token: string, keys: readonly string[], audience: string) {
  let refusal: unknown
  for (const key of keys) {
    try {
      return await verifyPinned(token, key, audience)
    } catch (error) {
      const isSignature = error instanceof errors.JWSSignatureVerificationFailed
      if (!isSignature && !(error instanceof errors.JOSEAlgNotAllowed)) throw error
      if (isSignature || refusal === undefined) refusal = error
    }
  }
  throw refusal
}

/* The algorithm follows from the key, never from the token. */
async function verifyPinned(token: string, key: string, audience: string) {
  const required = { audience, requiredClaims: ['iat', 'exp', 'sub'] }
  const checks = { ...required, maxTokenAge: maxAgeSeconds, clockTolerance: toleranceSeconds }
  if (!key.startsWith('-----BEGIN')) {
    return jwtVerify(token, createSecretKey(Buffer.from(key)), { ...checks, algorithms: ['HS256'] })
  }
  return jwtVerify(token, await importSPKI(key, 'RS256'), { ...checks, algorithms: ['RS256'] })
}

/** The 401 for a refused token. Its response is the same for every reason; only the log has the reason. */
export function portalTokenRefused(refusal: Refusal, cause?: unknown): GatewayError {
  return new GatewayError('portal_token_refused', { cause, nothingSent: true, logFields: refusal })
}

function checkFailed(cause: unknown): GatewayError {
  const message =
    'The portal’s token could not be checked. Try again in a moment. If this keeps happening, check PORTAL_INTROSPECT_URL.'
  return new GatewayError('sign_in_failed', { message, cause, nothingSent: true })
}
