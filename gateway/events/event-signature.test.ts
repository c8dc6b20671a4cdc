import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { EventsSettings } from '#gateway/settings/store-api-settings.ts'
import { hasValidSignature } from './event-signature.ts'

const secret = 'canary-secret-of-events'
const settings: EventsSettings = { secrets: [secret], headerPrefix: 'X-Salla-' }
const body = new TextEncoder().encode('{"event":"brand.updated","merchant":1,"data":{"name":"شاي"}}')
const signature = createHmac('sha256', secret).update(body).digest('hex')

function isAccepted(headers: [string, string][], signedBody: Uint8Array = body): boolean {
  return hasValidSignature(signedBody, new Headers(headers), settings)
}

describe('An event is accepted (live-service.md, Webhooks)', () => {
  test.for<[string, [string, string][]]>([
    ['by a signature', [['X-Salla-Signature', signature]]],
    ['by a signature in capitals', [['x-salla-signature', signature.toUpperCase()]]],
    [
      'by the secret',
      [
        ['X-Salla-Security-Strategy', 'token'],
        ['Authorization', secret],
      ],
    ],
    [
      'by the secret as a bearer token',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['Authorization', `Bearer ${secret}`],
      ],
    ],
  ])('%s', ([, headers]) => {
    expect(isAccepted(headers)).toBe(true)
    // During a rotation.
    const isAcceptedWith = (...secrets: [string, string]) =>
      hasValidSignature(body, new Headers(headers), { ...settings, secrets })
    expect([isAcceptedWith(secret, 'new'), isAcceptedWith('new', secret)]).toEqual([true, true])
    expect(isAcceptedWith(`${secret}x`, 'new')).toBe(false)
  })

  test.for<[string, [string, string][]]>([
    [
      'by two signatures',
      [
        ['X-Salla-Signature', signature],
        ['X-Salla-Signature', signature],
      ],
    ],
    [
      'by a signature in another form',
      [['X-Salla-Signature', Buffer.from(signature, 'hex').toString('base64')]],
    ],
    [
      'by a signature without a secret',
      [['X-Salla-Signature', createHmac('sha256', '').update(body).digest('hex')]],
    ],
    ['by a signature under another name', [['X-Signature', signature]]],
    [
      'by a signature with the strategy of the secret',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['X-Salla-Signature', signature],
      ],
    ],
    ['by the secret with the strategy of signatures', [['Authorization', secret]]],
    [
      'by the secret in upper case',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['Authorization', secret.toUpperCase()],
      ],
    ],
    [
      'by the secret twice',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['Authorization', secret],
        ['Authorization', secret],
      ],
    ],
    [
      'by the secret and both strategies',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['X-Salla-Security-Strategy', 'Signature'],
        ['Authorization', secret],
      ],
    ],
    [
      'by no secret',
      [
        ['X-Salla-Security-Strategy', 'Token'],
        ['Authorization', 'Bearer '],
      ],
    ],
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
