import { expect, test } from 'vitest'
import { createOwner } from '#testing/gateway/authorization-server.ts'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'

/* An authorization endpoint that refuses with this error. */
async function refuseWith(error: string): Promise<string> {
  const url = await serveForTest((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    const callback = new URL(searchParams.get('redirect_uri') ?? '')
    const state = searchParams.get('state') ?? ''
    callback.search = String(new URLSearchParams({ error, error_description: 'canary', state }))
    response.writeHead(302, { location: callback.href }).end()
  })
  return url.href
}

type Served = (response: import('node:http').ServerResponse) => unknown
const served = async (respond: Served) =>
  (await serveForTest((request, response) => request.resume().on('end', () => respond(response)))).href

const failures: [string, () => Promise<Record<string, string>>, object][] = [
  [
    'a wrong secret',
    async () => ({ OAUTH_CLIENT_SECRET: 'canary-another-secret' }),
    { step: 'code', upstreamStatus: '401', contentType: 'application/json', oauthError: 'invalid_client' },
  ],
  [
    'a wrong token URL',
    async () => ({ OAUTH_TOKEN_URL: await served((response) => response.writeHead(404).end('canary')) }),
    { step: 'code', upstreamStatus: '404', contentType: 'none' },
  ],
  [
    'a token URL that nothing listens to',
    async () => ({ OAUTH_TOKEN_URL: (await deadUrl()).href }),
    { step: 'code', cause: 'ECONNREFUSED' },
  ],
  [
    'a token endpoint in maintenance',
    async () => ({
      OAUTH_TOKEN_URL: await served((response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('canary'),
      ),
    }),
    { step: 'code', upstreamStatus: '200', contentType: 'text/html' },
  ],
  [
    'a wrong user info URL',
    async () => ({ OAUTH_USERINFO_URL: await served((response) => response.writeHead(404).end('canary')) }),
    { step: 'user info', upstreamStatus: '404', contentType: 'none' },
  ],
  [
    'user info without a store',
    async () => ({
      OAUTH_USERINFO_URL: await served((response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"canary"}'),
      ),
    }),
    { step: 'user info', upstreamStatus: '200', contentType: 'application/json' },
  ],
  [
    'scopes that the server does not know',
    async () => ({ OAUTH_AUTHORIZE_URL: await refuseWith('invalid_scope') }),
    { step: 'callback', oauthError: 'invalid_scope' },
  ],
]

test.each(failures)('With %s the log names the step and what the server said', async (_, env, logged) => {
  const { home, signIn, running } = await startSignedInSimulation({
    owners: [createOwner(1)],
    env: await env(),
  })
  const { url } = await signIn('1', '/brands')
  expect(url).toBe(`${home}/sign-in?return=%2Fbrands&problem=failed`)
  const lines = running[0]?.printed.filter((line) => line.includes('sign_in_failed')) ?? []
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    path: '/auth/callback',
    status: 502,
    ...logged,
  })
  expect(running[0]?.printed.join('')).not.toContain('canary')
})

test('Somebody who declines at the authorization server causes no error', async () => {
  const { home, running } = await startSignedInSimulation({ owners: [createOwner(1)] })
  const browser = createTestBrowser()
  const started = await browser.request(`${home}/auth/sign-in`)
  const state = new URL(started.headers.get('location') ?? '').searchParams.get('state')
  const declined = await browser.request(`${home}/auth/callback?error=access_denied&state=${state}`)
  expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('problem=declined')])
  expect(running[0]?.printed.join('')).not.toContain('"level":50')
})
