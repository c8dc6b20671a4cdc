import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'
import { authorizationMemory, signingKey } from './authorization-memory.ts'

export const clientId = 'diwan'
export const clientSecret = 'canary-client-secret-of-diwan'

/** Someone who signs in, and the store they own, in a country or none. They may grant all that Diwan asks for, or these scopes. */
export type Owner = {
  id: string
  name: string
  store: string
  storeName: string
  scopes?: string[]
  country?: unknown
}

const always = ['openid', 'offline_access']
const everything = ['brands.read_write', 'orders.read_write', 'metadata.read']
const asked = [...always, 'brands.read', ...everything, 'orders.read']

/**
 * Starts a real authorization server. Whoever comes is signed in as `signsInAs` without being asked. Refresh tokens are
 * single use, and one that is presented twice revokes what it was given for.
 */
export async function startAuthorizationServer(owners: Owner[], redirectUris: string[]) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server has an address object, never a pipe's name.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world = {
    signsInAs: owners[0]?.id ?? '',
    accessTokenSeconds: 3600,
    refreshed: 0,
    reused: 0,
    /** Whether it says which scopes its tokens have. */
    namesScopes: true,
  }

  const provider = new Provider(issuer, {
    adapter: authorizationMemory(),
    jwks: { keys: [signingKey()] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: asked,
    claims: { openid: ['sub', 'name', 'merchant'] },
    conformIdTokenClaims: false,
    findAccount: async (_, id) => {
      const owner = owners.find((one) => one.id === id)
      return owner && { accountId: id, claims: async () => claimsOf(owner) }
    },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    // A later sign-in in the same browser leaves the tokens of an earlier one valid, as the deployment guide asks.
    expiresWithSession: async () => false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: () => world.accessTokenSeconds,
      RefreshToken: 30 * 24 * 3600,
      IdToken: 3600,
      Session: 60,
      Grant: 3600,
      Interaction: 600,
    },
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId ?? ''
      const grant = new context.oidc.provider.Grant({ clientId, accountId })
      const given = [...always, ...(owners.find(({ id }) => id === accountId)?.scopes ?? everything)]
      grant.addOIDCScope(given.join(' '))
      grant.rejectOIDCScope(asked.filter((scope) => !given.includes(scope)).join(' '))
      await grant.save()
      return grant
    },
  })
  provider.on('grant.success', ({ oidc }) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') world.refreshed += 1
  })
  provider.on('grant.revoked', () => {
    world.reused += 1
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token' && !world.namesScopes) context.body = { ...context.body, scope: undefined }
  })
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: world.signsInAs } })
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  /** The scopes of an access token that is valid now. */
  const scopesOf = async (accessToken: string) =>
    (await provider.AccessToken.find(accessToken))?.scope?.split(' ') ?? []
  return { ...endpointsOf(issuer), world, issuer, scopesOf }
}

function endpointsOf(issuer: string) {
  return {
    settings: {
      OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
      OAUTH_TOKEN_URL: `${issuer}/token`,
      OAUTH_USERINFO_URL: `${issuer}/me`,
      OAUTH_CLIENT_ID: clientId,
      OAUTH_CLIENT_SECRET: clientSecret,
      OAUTH_SCOPES: asked.join(' '),
      SESSION_SECRET: 'canary-session-secret-of-32-letters-or-more',
    },
  }
}

function claimsOf({ id, name, store, storeName, country }: Owner) {
  return { sub: id, name, merchant: { id: store, name: storeName, country } }
}
