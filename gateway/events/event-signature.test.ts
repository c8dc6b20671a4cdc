import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hasValidSignature } from './event-routes.ts'

const secret = 'canary-secret-of-events'
const settings: EventsSettings = { secrets: [secret], headerPrefix: 'X-Salla-' }
const body = new TextEncoder().encode('{"event":"brand.updated","merchant":1,"data":{"name":"شاي"}}')
const signature = createHmac('sha256', secret).update(body).digest('hex')

type Header = [name: string, value: string]
const bySignature: Header = ['X-Salla-Signature', signature]
const bySecret: Header = ['Authorization', secret]
const asToken: Header = ['X-Salla-Security-Strategy', 'Token']

function isAccepted(headers: [string, string][], signedBody: Uint8Array = body): boolean {
  return hasValidSignature(signedBody, new Headers(headers), settings)
}

describe('An event is accepted (live-service.md, Webhooks)', () => {
  test.for<[string, Header[]]>([
    ['by a signature', [bySignature]],
    ['by a signature in capitals', [['x-salla-signature', signature.toUpperCase()]]],
    ['by the secret', [['X-Salla-Security-Strategy', 'token'], bySecret]],
    ['by the secret as a bearer token', [asToken, ['Authorization', `Bearer ${secret}`]]],
  ])('%s', ([, headers]) => {
    expect(isAccepted(headers)).toBe(true)
    // During a rotation.
    const isAcceptedWith = (...secrets: [string, string]) =>
      hasValidSignature(body, new Headers(headers), { ...settings, secrets })
    expect([isAcceptedWith(secret, 'new'), isAcceptedWith('new', secret)]).toEqual([true, true])
    expect(isAcceptedWith(`${secret}x`, 'new')).toBe(false)
  })

  const withoutSecret = createHmac('sha256', '').update(body).digest('hex')
  const inBase64 = Buffer.from(signature, 'hex').toString('base64')

  test.for<[string, Header[]]>([
    ['by two signatures', [bySignature, bySignature]],
    ['by a signature in another form', [['X-Salla-Signature', inBase64]]],
    ['by a signature without a secret', [['X-Salla-Signature', withoutSecret]]],
    ['by a signature under another name', [['X-Signature', signature]]],
    ['by a signature with the strategy of the secret', [asToken, bySignature]],
    ['by the secret with the strategy of signatures', [bySecret]],
    ['by the secret in upper case', [asToken, ['Authorization', secret.toUpperCase()]]],
    ['by the secret twice', [asToken, bySecret, bySecret]],
    ['by the secret and both strategies', [asToken, ['X-Salla-Security-Strategy', 'Signature'], bySecret]],
    ['by no secret', [asToken, ['Authorization', 'Bearer ']]],
  ])('not %s', ([, headers]) => {
    expect(isAccepted(headers)).toBe(false)
  })

  test.for<[string, (text: string) => Uint8Array]>([
    ['a space at its end', (text) => Buffer.from(`${text} `)],
    ['another store', (text) => Buffer.from(text.replace('1,', '2,'))],
    ['escaped letters', (text) => Buffer.from(text.replace('شاي', String.raw`\u0634\u0627\u064a`))],
    ['no content', () => new Uint8Array()],
  ])('not by the signature of a body that has %s', ([, change]) => {
    expect(isAccepted([['X-Salla-Signature', signature]], change(new TextDecoder().decode(body)))).toBe(false)
  })
})
