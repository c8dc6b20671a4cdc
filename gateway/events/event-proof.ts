import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EventsSettings } from '#gateway/settings/sign-in-settings.ts'

/**
 * Whether an event comes from the store's service (live-service.md, Webhooks): by the signature of its raw body, or by the
 * secret itself. Both are compared in constant time.
 */
export function isProven(body: Uint8Array, headers: Headers, settings: EventsSettings): boolean {
  const { secret, headerPrefix } = settings
  const strategy = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase()
  if (strategy === 'token') {
    const given = headers.get('authorization') ?? ''
    return isSame(given.replace(/^Bearer /i, ''), secret)
  }
  const signature = headers.get(`${headerPrefix}signature`)?.toLowerCase() ?? ''
  return isSame(signature, createHmac('sha256', secret).update(body).digest('hex'))
}

/* Hashed first: texts of any length take as long. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(wanted))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
