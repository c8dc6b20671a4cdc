import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { errorKey } from './error-key.ts'

test.each([
  ['the store refuses a read', { status: 422, isRead: true }, 'readRefused'],
  [
    'the store’s web server refuses a read',
    { status: 403, code: 'upstream_invalid', isRead: true },
    'readRefused',
  ],
  ['the store refuses the typed text', { status: 422 }, 'validation'],
  ['the store refuses a write', { status: 409 }, 'writeRefused'],
  ['the record does not exist', { status: 404, isRead: true }, 'not_found'],
  ['the store asks to wait', { status: 429, isRead: true }, 'rate_limited'],
  ['the token is refused', { status: 401, code: 'unauthorized' }, 'unauthorized'],
  ['the store fails', { status: 500, isRead: true }, 'storeBroken'],
  ['the store is unavailable', { status: 502, code: 'upstream_unavailable' }, 'storeBroken'],
  ['the store cannot be reached', { status: 502, code: 'upstream_unreachable' }, 'unreachable'],
  ['the store’s response is unreadable', { status: 502, code: 'upstream_invalid' }, 'invalid_answer'],
  ['the typed text is too large', { status: 413, code: 'body_too_large' }, 'tooMuchSent'],
  ['the typed text arrives too slowly', { status: 408, code: 'body_too_slow' }, 'timeout'],
  ['Diwan is opened at an unknown host', { status: 421, code: 'host_not_allowed' }, 'notSetUp'],
  ['the connection had to be renewed first', { status: 503, code: 'connection_renewed' }, 'unreachable'],
  ['the gateway’s state is unavailable', { status: 503, code: 'state_unavailable' }, 'other'],
  ['Diwan cannot read what it has stored', { status: 503, code: 'state_unreadable' }, 'stateUnreadable'],
  ['Diwan itself fails', { status: 500, code: 'internal_error' }, 'other'],
  ['no response arrived', { code: 'network' }, 'network'],
])('the error has its own text when %s', (_, details, key) => {
  expect(errorKey(new ApiError(details))).toBe(key)
})

test('an error that is no API error has the text for unexpected errors', () => {
  expect(errorKey(new Error('a bug'))).toBe('other')
})
