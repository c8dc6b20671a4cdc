import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hashOf } from '#gateway/state/state.ts'

/**
 * Whether an event comes from the store's service (live-service.md, Webhooks): it carries the signature of its raw body or the
 * secret itself. Comparisons take constant time.
 */
export function hasValidSignature(
  body: Uint8Array,
  headers: Headers,
  { secret, headerPrefix }: EventsSettings,
): boolean {
  const strategy = headers.get(`${headerPrefix}security-strategy`)?.toLowerCase()
  if (strategy === 'token') {
    const received = (headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    return secretsIn(secret).some((expected) => isEqualInConstantTime(received, expected))
  }
  const signature = headers.get(`${headerPrefix}signature`)?.toLowerCase() ?? ''
  return secretsIn(secret).some((key) =>
    isEqualInConstantTime(signature, createHmac('sha256', key).update(body).digest('hex')),
  )
}

/* During a rotation both are valid. A secret of its own may also contain a comma. */
function secretsIn(setting: string): string[] {
  return [...new Set([setting, ...setting.split(/, */)])]
}

/* Hashes have equal lengths, so texts of all lengths take equally long. */
function isEqualInConstantTime(received: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(received)), Buffer.from(hashOf(expected)))
}
