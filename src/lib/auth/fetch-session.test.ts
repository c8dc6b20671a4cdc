import { expect, test, vi } from 'vitest'
import { pageSession as session, sampleSession } from '#testing/sample-session.ts'
import { fetchSession, exchangePortalToken } from './fetch-session.ts'

/* Replaces `fetch`. Responds late, as a network does, and not to a request that was aborted. */
function respondWith(response: () => Response) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (_, { signal }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    signal?.throwIfAborted()
    return response()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

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

test.each([
  ['missing', () => Promise.reject(new TypeError('failed'))],
  ['unreadable', async () => new Response('<h1>')],
])('a %s response is not taken for signed out', async (_, respond) => {
  vi.stubGlobal('fetch', respond)
  expect(await fetchSession(null)).toBe('unavailable')
})

test('a token is exchanged for a handle and a session, for the store in the URL', async () => {
  const fetch = respondWith(() => Response.json({ data: { handle: 'a-handle', session: sampleSession } }))
  const entry = await exchangePortalToken('a-token', '1001')
  expect(entry).toMatchObject({ handle: 'a-handle', session: { id: 's1', store: '1001' } })
  expect(fetch.mock.calls).toEqual([['/api/session/portal', expect.anything()]])
  const [, init] = fetch.mock.calls[0] ?? []
  // A followed redirect would send the token to a sign-in page in front of Diwan.
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json', 'X-Diwan-Client': '1' })
  expect(init?.body).toBe('{"token":"a-token","store":"1001"}')
})

test.each([
  [403, 'not-connected'],
  [400, 'portal-refused'],
  [401, 'portal-refused'],
  [404, 'portal-refused'],
  [422, 'portal-refused'],
  [429, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('a token that gets %i opens nothing: %s', async (status, why) => {
  respondWith(() => Response.json({ data: { session: sampleSession } }, { status }))
  expect(await exchangePortalToken('a-token', null)).toBe(why)
})

test('a refusal has the reference under which the gateway logs it', async () => {
  respondWith(() => new Response('{}', { status: 401, headers: { 'X-Request-Id': '4f0c' } }))
  const references: (string | null)[] = []
  await exchangePortalToken('a-token', null, (id) => references.push(id))
  expect(references).toEqual(['4f0c'])
})

test.each([
  ['no handle', { data: { session: sampleSession } }],
  ['an invalid handle', { data: { handle: 7, session: sampleSession } }],
  ['no session', { data: { handle: 'a-handle' } }],
  ['no data', {}],
])('with %s in the response the token counts as neither valid nor refused', async (_, response) => {
  respondWith(() => Response.json(response))
  expect(await exchangePortalToken('a-token', null)).toBe('unavailable')
})
