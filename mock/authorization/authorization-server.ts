import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { interactionPolicy, Provider } from 'oidc-provider'
import { scopes } from '#contract/scopes.ts'
import { type MockEnv, findStore } from '#mock/responses/authenticate.ts'
import { injectFaults } from '#mock/responses/fault-injection.ts'
import { refuse, succeed } from '#mock/responses/respond.ts'
import type { Store } from '#mock/store/store.ts'
import { knownTokens } from '#mock/store/tokens.ts'
import { type Account, accounts } from './accounts.ts'

/** Diwan's client credentials. They open no real store and are no secret. */
export const demoClient = { id: 'diwan-demo', secret: 'demo-client-secret' }

/** The scopes that Diwan requests; the account decides which ones Diwan gets. */
export const requestedScopes = ['openid', 'offline_access', ...scopes]

const accessTokenSeconds = 3600
const introspectPath = '/exchange-authority/v1/introspect'

export type AuthorizationServer = Awaited<ReturnType<typeof startAuthorizationServer>>

/** `store` has the faults of the token endpoint. */
type Settings = { port: number; redirectUris: string[]; store: Store }

/**
 * Starts a real authorization server on 127.0.0.1, where a visitor chooses an account instead of typing a password. Refresh
 * tokens are single use (live-service.md, OAuth 2.0). Nothing outlasts a stop of the server.
 */
export async function startAuthorizationServer({ port, redirectUris, store }: Settings) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`
  const provider = createProvider({
    issuer,
    client: demoClient,
    redirectUris,
    accountOf(id) {
      const { person, store, grants } = findAccount(id) ?? {}
      return grants && { claims: { ...person, merchant: store }, scopes: knownTokens[grants].scopes }
    },
    accessTokenSeconds: () => accessTokenSeconds,
  })
  const portalTokens = new Map<string, Introspection>()
  const routes = createRoutes(provider, portalTokens, store)
  server.on('request', getRequestListener(routes.fetch))
  return {
    /** For example `http://127.0.0.1:4175`; `/auth`, `/token` and `/me` are below it. */
    issuer,
    /** The account of an access token; null if the token is unknown or expired. */
    async accountOf(accessToken: string): Promise<Account | null> {
      const token = await provider.AccessToken.find(accessToken)
      return findAccount(token?.accountId) ?? null
    },
    /** Issues a portal's token, which proves at `/exchange-authority/v1/introspect` that this account opened the portal. */
    portalToken({ store, person }: Account): string {
      const token = `em_tok_${randomBytes(24).toString('base64url')}`
      const exp = new Date(Date.now() + lifetimeMs).toISOString()
      portalTokens.set(token, { merchant_id: store.id, user_id: person.id, exp })
      return token
    },
    /** Issues the tokens that the store's service sends after the owner has installed Diwan (live-service.md, OAuth 2.0). */
    installation: (account: Account) => issueInstallation(provider, account),
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type Provided = {
  issuer: string
  client: { id: string; secret: string }
  redirectUris: string[]
  /** What an account shows and grants; undefined for an unknown one. */
  accountOf: (id: string) => { claims: object; scopes: readonly string[] } | undefined
  accessTokenSeconds: () => number
}

/** A real authorization server with single-use refresh tokens. Its sign-ins continue at `/choose/…`. */
export function createProvider(provided: Provided): Provider {
  const { client, redirectUris, accessTokenSeconds: lifetime } = provided
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  return new Provider(provided.issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: requestedScopes,
    claims: { openid: ['sub', 'id', 'name', 'merchant'] },
    conformIdTokenClaims: false,
    findAccount: async (_, id) => {
      const account = provided.accountOf(id)
      return account && { accountId: id, claims: async () => ({ sub: id, ...account.claims }) }
    },
    interactions: { url: (_, { uid }) => `/choose/${uid}`, policy: promptAlways() },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    issueRefreshToken: async () => true,
    // A grant outlasts the session at the authorization server, as the deployment guide asks.
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: lifetime,
      RefreshToken: 30 * 24 * 3600,
      IdToken: 3600,
      Session: 600,
      Grant: 30 * 24 * 3600,
      Interaction: 600,
    },
    // Rejects missing scopes silently, as real servers do.
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId ?? ''
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId })
      const given = ['openid', 'offline_access', ...(provided.accountOf(accountId)?.scopes ?? [])]
      grant.addOIDCScope(given.join(' '))
      grant.rejectOIDCScope(requestedScopes.filter((scope) => !given.includes(scope)).join(' '))
      await grant.save()
      return grant
    },
  })
}

/* Shows the choice of account at every sign-in, even in an existing session. */
function promptAlways() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(new Check('not_chosen', 'Choose who to be.', ({ oidc }) => oidc.result?.login === undefined))
  return policy
}

/* The routes of the provider, the choice of an account, and the introspection of a portal's tokens. */
function createRoutes(provider: Provider, tokens: ReadonlyMap<string, Introspection>, store: Store) {
  const provide = provider.callback()
  return new Hono<MockEnv>()
    .use(findStore(store, () => null))
    .get('/choose/:id', (c) => c.html(accountPage(c.req.path), 200, { 'Cache-Control': 'no-store' }))
    .post('/choose/:id', async (c) => {
      const form = await c.req.parseBody<{ account?: string }>()
      const account = findAccount(form.account)
      const result = account ? { login: { accountId: account.id } } : { error: 'access_denied' }
      try {
        await provider.interactionFinished(c.env.incoming, c.env.outgoing, result)
        return RESPONSE_ALREADY_SENT
      } catch {
        return c.text('This sign-in is over. Begin again.', 400)
      }
    })
    .post(introspectPath, async (c) => {
      const { token } = Object(await c.req.json().catch(() => null))
      const data = c.req.header('s-source') === demoClient.id ? tokens.get(token) : undefined
      return data ? succeed(c, data) : refuse(c, 401, { message: 'Unauthorized', code: 0 })
    })
    .use('/token', injectFaults('tokenEndpoint'))
    .all('*', async (c) => {
      await provide(c.env.incoming, c.env.outgoing)
      return RESPONSE_ALREADY_SENT
    })
}

/* Issues tokens without a sign-in, as if the owner had agreed to the installation. */
async function issueInstallation(provider: Provider, account: Account) {
  const { id: accountId, grants } = account
  const client = await provider.Client.find(demoClient.id)
  if (client === undefined) throw new Error('the client is not known')
  const scope = ['openid', 'offline_access', ...knownTokens[grants].scopes].join(' ')
  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  grant.addOIDCScope(scope)
  const given = { client, accountId, grantId: await grant.save(), scope, gty: 'authorization_code' }
  return {
    access_token: await new provider.AccessToken(given).save(),
    refresh_token: await new provider.RefreshToken(given).save(),
    expires: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    scope,
  }
}

function findAccount(id: string | undefined): Account | undefined {
  return accounts.find((account) => account.id === id)
}

/* What an account with limited scopes can do. */
const limits: Partial<Record<Account['grants'], string>> = {
  readOnly: 'للقراءة فقط – Read only',
  withoutOrders: 'الماركات دون الطلبات – Brands, no orders',
  withoutBrands: 'الطلبات دون الماركات – Orders, no brands',
}

/* The HTML page where a visitor chooses an account instead of typing a password, or declines. */
function accountPage(action: string): string {
  const buttons = accounts.map(({ id, person, store, grants }) => {
    const words = [person.name, store.name, limits[grants]].filter(Boolean)
    return `<button name="account" value="${id}">${words.join('، ')}</button>`
  })
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>تسجيل دخول تجريبي – Demo sign-in</title>
<style>body{max-inline-size:30rem;margin:8vh auto;padding:1rem;font:1rem/1.6 system-ui,sans-serif}
button{display:block;inline-size:100%;margin-block:.5rem;padding:.75rem;font:inherit}</style>
<h1>من أنت؟ – Who are you?</h1>
<p>أشخاص ومتاجر للتجربة، بلا كلمات مرور. – Invented people and stores, no passwords.</p>
<form method="post" action="${action}">${buttons.join('')}
<button name="account" value="">رفض – Decline</button></form></html>`
}

/** The result of introspecting a portal's token (live-service.md, OAuth 2.0). */
type Introspection = { merchant_id: string; user_id: string; exp: string }

const lifetimeMs = 60_000
