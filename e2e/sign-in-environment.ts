import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { freePort } from '#testing/free-port.ts'
import { startPortal, type Portal } from './portal.ts'
import { startProgram } from './start-program.ts'
import { MockStore } from './mock-store.ts'

/** A gateway with sign-in, its authorization server, the stores of several people, and a portal. */
export type SignInEnvironment = {
  origin: string
  portal: Portal
  /** A port at which a test may start another portal. */
  portalPort: number
  stores: MockStore
  /** The gateway's log. */
  log(): string
  stop(): Promise<void>
}

/** Starts the environment. Browsers reach the gateway at `publicOrigin`, by default at its own origin. */
export async function startSignInEnvironment(publicOrigin?: string): Promise<SignInEnvironment> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const browserOrigin = publicOrigin ?? origin
  // `localhost`, so another site than the dashboard's.
  const portal = await startPortal(() => portalToken('1001'))
  const portalPort = await freePort()
  const dataFolder = await mkdtemp(join(tmpdir(), 'diwan-sign-in-'))
  const mock = startProgram('mock/main.ts', {
    MOCK_PORT: '0',
    MOCK_CONTROL: '1',
    MOCK_RATE_LIMIT: '0',
    MOCK_AUTHORIZATION_PORT: '0',
    MOCK_REDIRECT_URIS: `${browserOrigin}/auth/callback`,
  })
  const [, storeOrigin = ''] = await mock.waitForOutput(/Mock store API: (\S+)\/admin\/v2/)
  const [, issuer = ''] = await mock.waitForOutput(/authorization server: (\S+)/)
  const gateway = startProgram('gateway/main.ts', {
    PORT: String(port),
    PUBLIC_ORIGIN: browserOrigin,
    STORE_API_BASE_URL: `${storeOrigin}/admin/v2`,
    OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
    OAUTH_TOKEN_URL: `${issuer}/token`,
    OAUTH_USERINFO_URL: `${issuer}/me`,
    OAUTH_CLIENT_ID: 'diwan-demo',
    OAUTH_CLIENT_SECRET: 'demo-client-secret',
    OAUTH_SCOPES:
      'openid offline_access brands.read brands.read_write orders.read orders.read_write metadata.read',
    SESSION_SECRET: 'of-an-end-to-end-test-and-of-nothing-else',
    DATA_DIR: dataFolder,
    PORTAL_ORIGINS: `${portal.origin},http://localhost:${portalPort}`,
    PORTAL_UNKNOWN_RIGHTS: 'write',
    ...portalEnv,
  })
  await gateway.waitForOutput(/ready/)
  return {
    origin,
    portal,
    portalPort,
    log: gateway.output,
    stores: new MockStore(storeOrigin),
    async stop() {
      await gateway.stop()
      await mock.stop()
      await portal.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The token with which a portal opens the dashboard for Noura and one of her stores. */
export function portalToken(store: string): Promise<string> {
  return signPortalToken('7', { merchant_id: store, name: 'نورة' })
}
