import { describe, expect, test } from 'vitest'
import { readTokenResponse } from './token-response.ts'

const now = Date.UTC(2026, 10, 22)
const token = { access_token: 'ory_at_1', token_type: 'bearer' }

describe('The response of a token endpoint (live-service.md, OAuth 2.0)', () => {
  test.for<[string, object, number | null]>([
    ['a duration', { expires_in: 1_209_600 }, now + 1_209_600_000],
    ['a duration as text', { expires_in: '1209600' }, now + 1_209_600_000],
    ['a time in seconds', { expires: 1_795_000_000 }, 1_795_000_000_000],
    ['a time in place of a duration', { expires_in: 1_795_000_000 }, 1_795_000_000_000],
    ['a duration in place of a time', { expires: 3600 }, now + 3_600_000],
    ['a time in milliseconds', { expires: 1_795_000_000_000 }, 1_795_000_000_000],
    ['a date', { expires: '2026-12-06T00:00:00Z' }, Date.UTC(2026, 11, 6)],
    ['nothing', {}, null],
    ['null', { expires: null, expires_in: null }, null],
    ['14 days in milliseconds', { expires_in: 1_209_600_000 }, now + 1_209_600_000],
    ['30 days in milliseconds', { expires_in: 2_592_000_000 }, now + 2_592_000_000],
    ['a duration of zero', { expires_in: 0 }, now],
    ['a negative duration', { expires_in: '-1' }, now],
    ['an invalid text', { expires: 'soon' }, null],
    ['a list beside a duration', { expires_in: [3600], expires: 60 }, now + 60_000],
    ['true', { expires_in: true }, null],
    ['a second', { expires_in: 1 }, now + 1000],
    ['the longest duration', { expires_in: 999_999_999 }, now + 999_999_999_000],
    ['an empty text', { expires: '', expires_in: '' }, null],
  ])('may state the end of the token as %s', ([, given, endsAt]) => {
    expect(readTokenResponse({ ...token, ...given }, now)?.tokens.endsAt).toBe(endsAt)
  })

  test('loses no access token to a field beside it', () => {
    const read = readTokenResponse({ ...token, scope: 7, refresh_token: ['x'] }, now)
    expect(read).toMatchObject({ scopes: null, tokens: { access: 'ory_at_1', refresh: null } })
  })

  test.for([
    [1_209_600, 60_000],
    [181, 60_000],
    [90, 30_000],
  ])('with a lifetime of %i s is refreshed %i ms before its end', ([seconds, marginMs]) => {
    expect(readTokenResponse({ ...token, expires_in: seconds }, now)?.tokens.marginMs).toBe(marginMs)
  })

  test('is read with and without a data wrapper, with its scopes', () => {
    const whole = { ...token, refresh_token: 'ory_rt_1', scope: 'settings.read brands.read_write' }
    const read = {
      tokens: { access: 'ory_at_1', refresh: 'ory_rt_1', endsAt: null, marginMs: 0 },
      scopes: ['settings.read', 'brands.read_write'],
    }
    expect(readTokenResponse(whole, now)).toEqual(read)
    expect(readTokenResponse({ status: 200, success: true, data: whole }, now)).toEqual(read)
    expect(readTokenResponse(token, now)?.scopes).toBeNull()
  })

  test.for<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['no token', { token_type: 'bearer' }],
    ['a token of two lines', { access_token: 'a\nb' }],
    ['a number', { access_token: 7 }],
  ])('that is %s is refused', ([, given]) => {
    expect(readTokenResponse(given, now)).toBeNull()
  })
})
