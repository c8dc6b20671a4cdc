import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testOAuthSettings } from '#testing/gateway/test-oauth-settings.ts'
import { createAuthorizationServer } from './authorization-server.ts'

test('a code is exchanged for tokens, whatever issuer the redirect names', async () => {
  const bodies: string[] = []
  const server = createAuthorizationServer(
    testOAuthSettings('https://accounts.example.com/token'),
    async (_, request) => {
      bodies.push(request.body ?? '')
      const tokens = { access_token: 'access-1', token_type: 'bearer', scope: 'brands.read' }
      const body = Readable.from([Buffer.from(JSON.stringify(tokens))])
      return { status: 200, headers: { 'content-type': 'application/json' }, body }
    },
    Date,
  )
  const parameters = new URLSearchParams({ code: 'a-code', iss: 'https://elsewhere.example.com' })
  const redirectUri = 'https://diwan.example.com/sign-in/callback'
  const { tokens, scopes } = await server.exchangeCode({ parameters, verifier: 'a-verifier', redirectUri })
  expect([tokens.access, scopes]).toEqual(['access-1', ['brands.read']])
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({
    grant_type: 'authorization_code',
    code: 'a-code',
    code_verifier: 'a-verifier',
    redirect_uri: redirectUri,
  })
})
