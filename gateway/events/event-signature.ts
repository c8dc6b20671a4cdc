import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { EventsSettings } from '#gateway/settings/events-settings.ts'

/**
 * Whether an event comes from the store's service (live-service.md, Webhooks): it carries the signature of its raw body or the
 * secret itself. Comparisons take constant time.
 */
export function hasValidSignature(
  body: Uint8Array,
  headers: Headers,
  settings: Omit<EventsSettings, 'merchant'>,
): boolean {
  const { secret, headerPrefix } = settings
  const strategy = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase()
  if (strategy === 'token') {
    const received = headers.get('authorization') ?? ''
    return isEqualInConstantTime(received.replace(/^Bearer /i, ''), secret)
  }
  const signature = headers.get(`${headerPrefix}signature`)?.toLowerCase() ?? ''
  return isEqualInConstantTime(signature, createHmac('sha256', secret).update(body).digest('hex'))
}

/* Hashes have equal lengths, so texts of all lengths take equally long. */
function isEqualInConstantTime(received: string, expected: string): boolean {
  return timingSafeEqual(hashOf(received), hashOf(expected))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
