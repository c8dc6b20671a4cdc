import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hashOf } from '#gateway/state/state.ts'

/**
 * Whether an event comes from the store's service (live-service.md, Webhooks): it carries the signature of its raw body or the
 * secret itself. During a rotation there are several secrets. Comparisons take constant time.
 */
export function hasValidSignature(
  body: Uint8Array,
  headers: Headers,
  { secrets, headerPrefix }: EventsSettings,
): boolean {
  const strategy = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase()
  if (strategy === 'token') {
    const received = (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    return secrets.some((expected) => isEqualInConstantTime(received, expected))
  }
  const signature = headers.get(`${headerPrefix}signature`)?.toLowerCase() ?? ''
  return secrets.some((key) =>
    isEqualInConstantTime(signature, createHmac('sha256', key).update(body).digest('hex')),
  )
}

/* Hashes have equal lengths, so texts of all lengths take equally long. */
function isEqualInConstantTime(received: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(received)), Buffer.from(hashOf(expected)))
}
