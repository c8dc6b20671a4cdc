import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  askedScopes,
  type AuthorizationServer,
  demoClient,
} from '#mock/authorization/authorization-server.ts'
import { startMock } from '#mock/start.ts'
import { buildWhenStale } from './build.ts'

export type ServedSignIn = { origin: string; authorization: Omit<AuthorizationServer, 'close'> }

/**
 * Builds where needed, and serves invented stores that people sign in for, at the mock's own authorization server; both
 * take the ports after the dashboard's. `settings` are the gateway's beyond those.
 */
export async function serveSignIn(
  settings: (authorization: ServedSignIn['authorization']) => Record<string, string> = () => ({}),
): Promise<ServedSignIn> {
  if (!buildWhenStale()) process.exit(1)
  const port = Number(process.env['PORT'] || 4173)
  const origin = `http://127.0.0.1:${port}`
  const { baseUrl, authorization } = await startMock({
    port: Number(process.env['MOCK_PORT'] || port + 1),
    authorizationPort: Number(process.env['MOCK_AUTHORIZATION_PORT'] || port + 2),
    redirectUris: [`${origin}/auth/callback`],
  })
  if (authorization === null) throw new Error('the mock has no authorization server')

  // It starts afresh each time, as its authorization server does.
  const folder = mkdtempSync(join(tmpdir(), 'diwan-sign-in-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const { issuer } = authorization
  Object.assign(process.env, {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
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
    ...settings(authorization),
  })
  await import('#gateway/main.ts')
  return { origin, authorization }
}
