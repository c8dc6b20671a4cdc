import { expect, test } from 'vitest'
import { pageSession as session } from '#testing/sample-session.ts'
import { respondWith } from '#testing/session/respond-with.ts'
import { fetchSession } from './fetch-session.ts'

test('the session is requested for a store or with a portal’s handle, without other session headers', async () => {
  const fetch = respondWith(() => Response.json({ data: session }))
  expect(await fetchSession(null)).toEqual(session)
  expect(await fetchSession('1001', 'a-handle')).toEqual(session)
  const [first, second] = fetch.mock.calls
  expect(first).toMatchObject(['/api/session', { redirect: 'manual', headers: { 'X-Diwan-Client': '1' } }])
  expect(Object.keys(first?.[1].headers ?? {})).toEqual(['X-Diwan-Client'])
  expect(Object.values(second?.[1].headers ?? {})).toEqual(['1', '1001', 'a-handle'])
})

test.each([
  [401, {}, 'signed-out'],
  [403, {}, 'not-yours'],
  [500, {}, 'unavailable'],
  [503, { error: { code: 'state_unavailable' } }, 'unavailable'],
  [503, { error: { code: 'state_unreadable' } }, 'unreadable'],
  [200, { data: { id: 's1' } }, 'unavailable'],
])('%i with %j gives no session', async (status, body, why) => {
  respondWith(() => Response.json(body, { status }))
  expect(await fetchSession('1001')).toBe(why)
})

test('a missing or unreadable response is not taken for signed out', async () => {
  respondWith(() => new Response('<h1>'))
  expect(await fetchSession(null)).toBe('unavailable')
  respondWith(() => {
    throw new TypeError('failed')
  })
  expect(await fetchSession(null)).toBe('unavailable')
})
