import { expect, test } from 'vitest'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
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

/* A URL that answers like this. */
async function served(status: number, type: string | null, body = 'canary'): Promise<string> {
  const url = await serveForTest((request, response) => {
    const answer = () =>
      response.writeHead(status, { ...(type !== null && { 'content-type': type }) }).end(body)
    request.resume().on('end', answer)
  })
  return url.href
}

type Setting = 'CLIENT_SECRET' | 'TOKEN_URL' | 'USERINFO_URL' | 'AUTHORIZE_URL'
const jsonType = 'application/json'

test.for<[string, Setting, () => Promise<string>, logged: string]>([
  ['a wrong secret', 'CLIENT_SECRET', async () => 'canary', `code 401 ${jsonType} invalid_client`],
  ['a wrong token URL', 'TOKEN_URL', () => served(404, null), 'code 404 none'],
  ['a token URL of nothing', 'TOKEN_URL', async () => (await deadUrl()).href, 'code ECONNREFUSED'],
  ['a server in maintenance', 'TOKEN_URL', () => served(200, 'text/html'), 'code 200 text/html'],
  ['a wrong user info URL', 'USERINFO_URL', () => served(404, null), 'user info 404 none'],
  ['no store', 'USERINFO_URL', () => served(200, jsonType, '{"id":7}'), `user info 200 ${jsonType}`],
  ['unknown scopes', 'AUTHORIZE_URL', () => refuseWith('invalid_scope'), 'callback invalid_scope'],
])('With %s the log names the step and the answer', async ([, setting, value, logged]) => {
  const env = { [`OAUTH_${setting}`]: await value() }
  const { home, signIn, running } = await startSignedInSimulation({ env })
  const { url } = await signIn('1', '/brands')
  expect(url).toBe(`${home}/sign-in?return=%2Fbrands&problem=failed`)
  const lines = running[0]?.printed.filter((line) => line.includes('sign_in_failed')) ?? []
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '')
  expect(line).toMatchObject({ level: 50, path: '/auth/callback', status: 502 })
  const { step, cause, upstreamStatus, contentType, oauthError } = line
  expect([step, cause, upstreamStatus, contentType, oauthError].filter(Boolean).join(' ')).toBe(logged)
  expect(running[0]?.printed.join('')).not.toContain('canary')
})
