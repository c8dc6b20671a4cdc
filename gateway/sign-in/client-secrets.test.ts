import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { systemClock } from '#gateway/store/clock.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'
import { testOAuthSettings } from '#testing/gateway/test-oauth-settings.ts'
import { createAuthorizationServer } from './authorization-server.ts'

const refusal = { status: 401, body: '{"error":"invalid_client"}' }
const granted = { status: 200, body: '{"access_token":"a","refresh_token":"b","token_type":"bearer"}' }

/* Diwan in a rotation from `old` to `new`, at a token endpoint that responds like this to any secret but the `accepted` one. */
async function startRotation(refused = refusal) {
  const endpoint = { accepted: 'old', presented: [] as string[] }
  const url = await serveForTest(async (request, response) => {
    const secret = new URLSearchParams(await text(request)).get('client_secret') ?? ''
    endpoint.presented.push(secret)
    const { status, body } = secret === endpoint.accepted ? granted : refused
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  const settings = testOAuthSettings(new URL('/token', url).href, ['new', 'old'])
  const server = createAuthorizationServer(settings, createUpstream(), systemClock)
  const refresh = async () => (await server.exchangeRefreshToken('refresh-1')).kind
  const exchangeCode = () =>
    server.exchangeCode({
      // Few servers name an issuer, and only one is known.
      parameters: new URLSearchParams({ code: 'c', iss: 'https://elsewhere.example.com' }),
      verifier: 'v'.repeat(43),
      redirectUri: 'http://127.0.0.1/auth/callback',
    })
  return { endpoint, refresh, exchangeCode }
}

test('with both client secrets every refresh and sign-in works, whichever of them the server accepts', async () => {
  const { endpoint, refresh, exchangeCode } = await startRotation()
  expect([await refresh(), await refresh()]).toEqual(['refreshed', 'refreshed'])
  endpoint.accepted = 'new'
  expect((await exchangeCode()).tokens.access).toBe('a')
  expect(await refresh()).toBe('refreshed')
  // A secret is refused once for each change of the server.
  expect(endpoint.presented).toEqual(['new', 'old', 'old', 'old', 'new', 'new'])
})

test('a server that accepts neither client secret gets each once', async () => {
  const { endpoint, refresh, exchangeCode } = await startRotation()
  endpoint.accepted = 'another'
  expect(await refresh()).toBe('failed')
  await expect(exchangeCode()).rejects.toMatchObject({ logFields: { oauthError: 'invalid_client' } })
  expect(endpoint.presented).toEqual(['new', 'old', 'new', 'old'])
})

test.for([
  { status: 400, body: '{"error":"invalid_grant"}' },
  { status: 401, body: '{"error":"unauthorized_client"}' },
  { status: 401, body: '{"error":{"code":"invalid_client"}}' },
  { status: 500, body: '{"error":"invalid_client"}' },
  { status: 200, body: '{"error":"invalid_client"}' },
  { status: 502, body: '<h1>invalid_client</h1>' },
])('a refresh token is presented once if the response is $status $body', async (response) => {
  const { endpoint, refresh } = await startRotation(response)
  expect(await refresh()).not.toBe('refreshed')
  expect(endpoint.presented).toEqual(['new'])
})
