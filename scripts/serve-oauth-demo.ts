// `npm run start:oauth-demo`: the complete sign-in with the mock's authorization server. It needs no settings.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  requestedScopes,
  type AuthorizationServer,
  demoClient,
} from '#mock/authorization/authorization-server.ts'
import { startMock } from '#mock/start.ts'
import { portTaken } from '#gateway/server.ts'
import { settingTable } from '#gateway/settings/setting-table.ts'
import { buildWhenStale } from './build.ts'

/* What the environment may set of the demo. */
const keptSettings = new Set(['HOST', 'LOG_LEVEL', 'DRAIN_SECONDS', 'LIVE_CONNECTIONS', 'TRUSTED_PROXIES'])

export type OauthDemo = { origin: string; authorization: Omit<AuthorizationServer, 'close'> }

/**
 * Builds if necessary and serves invented stores with sign-in at the mock's authorization server. Both take the ports after the
 * dashboard's. Ignores `.env`, whose store has other tokens. `settings` adds to the gateway's settings.
 */
export async function serveOauthDemo(
  settings: (authorization: OauthDemo['authorization']) => Record<string, string> = () => ({}),
): Promise<OauthDemo> {
  if (!buildWhenStale()) process.exit(1)
  const port = Number(process.env['PORT'] || 4173)
  const origin = `http://127.0.0.1:${port}`
  const { baseUrl, authorization } = await startMock({
    port: Number(process.env['MOCK_PORT'] || port + 1),
    authorizationPort: Number(process.env['MOCK_AUTHORIZATION_PORT'] || port + 2),
    redirectUris: [`${origin}/auth/callback`],
  }).catch((error: unknown) => {
    const taken = portTaken(error, 'PORT, MOCK_PORT or MOCK_AUTHORIZATION_PORT')
    if (taken === null) throw error
    console.error(taken.message)
    process.exit(1)
  })
  if (authorization === null) throw new Error('the mock has no authorization server')

  // A new folder each time, because the authorization server forgets everything too.
  const folder = mkdtempSync(join(tmpdir(), 'diwan-sign-in-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const { issuer } = authorization
  // No setting of another store, or of another sign-in.
  for (const name of Object.keys(settingTable)) if (!keptSettings.has(name)) delete process.env[name]
  Object.assign(process.env, {
    DIWAN_IGNORE_ENV_FILE: '1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    STORE_API_BASE_URL: baseUrl,
    OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
    OAUTH_TOKEN_URL: `${issuer}/token`,
    OAUTH_USERINFO_URL: `${issuer}/me`,
    OAUTH_CLIENT_ID: demoClient.id,
    OAUTH_CLIENT_SECRET: demoClient.secret,
    OAUTH_SCOPES: requestedScopes.join(' '),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: folder,
    ...settings(authorization),
  })
  await import('#gateway/main.ts')
  return { origin, authorization }
}

if (import.meta.main) await serveOauthDemo()
