import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { UpstreamRequest } from '#gateway/store/upstream.ts'
import { createAuthorizationServer } from './authorization-server.ts'

const now = Date.UTC(2026, 10, 22)

/* An authorization server whose token endpoint sends this response, and the requests that it received. */
function serverWith(response: unknown) {
  const requests: { url: string; request: UpstreamRequest }[] = []
  const server = createAuthorizationServer(
    {
      authorizeUrl: new URL('https://accounts.example.com/auth'),
      tokenUrl: new URL('https://accounts.example.com/token'),
      userInfoUrl: new URL('https://accounts.example.com/me'),
      clientId: 'diwan',
      clientSecret: 'a-client-secret',
      scopes: ['brands.read', 'offline_access'],
    },
    async ({ origin, pathname, search }, request) => {
      requests.push({ url: origin + pathname + search, request })
      const body = Readable.from([Buffer.from(JSON.stringify(response))])
      return { status: 200, headers: { 'content-type': 'application/json' }, body }
    },
    { now: () => now },
  )
  return { server, requests }
}

test('a refresh token is sent once with the client’s id and gives new tokens', async () => {
  const pair = { access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'bearer', expires_in: 60 }
  const { server, requests } = serverWith(pair)
  expect(await server.exchangeRefreshToken('refresh-1')).toMatchObject({
    kind: 'refreshed',
    tokens: { access: 'access-2', refresh: 'refresh-2', endsAt: now + 60_000 },
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.url).toBe('https://accounts.example.com/token')
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.request.body ?? ''))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
    client_id: 'diwan',
    client_secret: 'a-client-secret',
  })
})

test('the authorization URL requests the needed scopes and no more', async () => {
  const url = await serverWith({}).server.authorizeUrl({
    state: 'a-state',
    verifier: 'a-verifier',
    redirectUri: 'https://diwan.example.com/sign-in/callback',
  })
  expect(url.origin + url.pathname).toBe('https://accounts.example.com/auth')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'diwan',
    redirect_uri: 'https://diwan.example.com/sign-in/callback',
    scope: 'brands.read offline_access',
    state: 'a-state',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test('a code is exchanged for tokens, whatever issuer the redirect names', async () => {
  const response = { access_token: 'access-1', token_type: 'bearer', scope: 'brands.read' }
  const { server, requests } = serverWith(response)
  const parameters = new URLSearchParams({ code: 'a-code', iss: 'https://elsewhere.example.com' })
  const redirectUri = 'https://diwan.example.com/sign-in/callback'
  const { tokens, scopes } = await server.exchangeCode({ parameters, verifier: 'a-verifier', redirectUri })
  expect([tokens.access, scopes]).toEqual(['access-1', ['brands.read']])
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.request.body ?? ''))).toMatchObject({
    grant_type: 'authorization_code',
    code: 'a-code',
    code_verifier: 'a-verifier',
    redirect_uri: redirectUri,
  })
})
