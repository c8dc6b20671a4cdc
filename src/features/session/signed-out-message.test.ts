import { expect, test } from 'vitest'
import { canContinue, signedOutMessage, returnPath } from './signed-out-message.ts'

const at = (url: string) => new URL(url, 'https://diwan.example')

test.each([
  ['/sign-in', 'signed-out', 'signed-out'],
  ['/sign-in?problem=declined', 'signed-out', 'declined'],
  ['/sign-in?problem=failed', 'signed-out', 'failed'],
  ['/sign-in?problem=not-begun-here', 'signed-out', 'not-begun-here'],
  ['/sign-in?problem=unreadable', 'signed-out', 'unreadable'],
  ['/sign-in?problem=unheard-of', 'signed-out', 'failed'],
  ['/sign-in?problem=constructor', 'signed-out', 'failed'],
  // Only the sign-in page reads the parameter `problem`.
  ['/s/1001/brands?problem=declined', 'signed-out', 'signed-out'],
  ['/s/1002/', 'not-yours', 'not-yours'],
  ['/brands', 'unavailable', 'unavailable'],
  ['/brands', 'unreadable', 'unreadable'],
  ['/s/1001/signed-in', 'signed-in', 'signed-in'],
] as const)('at %s, with the gateway’s reason %s, the message is: %s', (url, gatewayReason, reason) => {
  expect(signedOutMessage(at(url), gatewayReason, false)).toBe(reason)
})

test.each([
  ['signed-out', 'portal-refused'],
  ['not-yours', 'portal-refused'],
  ['portal-refused', 'portal-refused'],
  ['not-connected', 'not-connected'],
  ['unavailable', 'unavailable'],
] as const)(
  'in a frame, where nobody can sign in, with the gateway’s reason %s, the message is: %s',
  (gatewayReason, reason) => {
    expect(signedOutMessage(at('/s/1001/brands'), gatewayReason, true)).toBe(reason)
  },
)

test.each([
  ['/s/1001/brands?page=2#export', '/s/1001/brands?page=2#export'],
  ['/sign-in?return=%2Fs%2F1001%2Fbrands%3Fpage%3D2&problem=failed', '/s/1001/brands?page=2'],
  ['/sign-in', '/'],
])('after signing in from %s the path is %s', (url, path) => {
  expect(returnPath(at(url))).toBe(path)
})

test('in a frame nobody is asked to reload the page, which would then have no token', () => {
  expect([canContinue('unavailable', false), canContinue('unavailable', true)]).toEqual([true, false])
  expect([canContinue('not-connected', true), canContinue('portal-refused', true)]).toEqual([true, false])
})
