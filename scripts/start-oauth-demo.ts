// `npm run start:oauth-demo`: the whole sign-in, against the mock's own authorization server. Nothing has to be set.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedScopes, demoClient } from '#mock/authorization/authorization-server.ts'
import { startMock } from '#mock/start.ts'
import { buildWhenStale } from './build.ts'

if (!buildWhenStale()) process.exit(1)

const port = Number(process.env['PORT'] || 4173)
const { baseUrl, issuer } = await startMock({
  port: Number(process.env['MOCK_PORT'] || port + 1),
  authorizationPort: Number(process.env['MOCK_AUTHORIZATION_PORT'] || port + 2),
  redirectUris: [`http://127.0.0.1:${port}/auth/callback`],
})

// It starts afresh each time, as its authorization server does.
const folder = mkdtempSync(join(tmpdir(), 'diwan-oauth-demo-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  PORT: String(port),
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  STORE_API_BASE_URL: baseUrl,
  STORE_API_TOKEN: '',
  OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
  OAUTH_TOKEN_URL: `${issuer}/token`,
  OAUTH_USERINFO_URL: `${issuer}/me`,
  OAUTH_CLIENT_ID: demoClient.id,
  OAUTH_CLIENT_SECRET: demoClient.secret,
  OAUTH_SCOPES: askedScopes.join(' '),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: folder,
})
await import('#gateway/main.ts')
