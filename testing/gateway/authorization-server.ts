import { generateKeyPairSync } from 'node:crypto'
import { type JWK, Provider } from 'oidc-provider'
import { startTestServer } from './test-server.ts'

export const clientId = 'diwan'
export const clientSecret = 'canary-client-secret-of-diwan'

/** A person who signs in, and their store. They grant `scopes`, or by default everything that Diwan requests. */
export type Owner = {
  id: string
  name: string
  store: string
  storeName: string
  scopes?: string[]
  country?: unknown
}

/** The person with this number, the owner of store 1000 + number. */
export function createOwner(number: number): Owner {
  const store = String(1000 + number)
  return { id: String(number), name: `Person ${number}`, store, storeName: `Store ${number}` }
}

const baseScopes = ['openid', 'offline_access']
const storeScopes = ['brands.read_write', 'orders.read_write', 'metadata.read']
const allScopes = [...baseScopes, 'brands.read', ...storeScopes, 'orders.read']

/**
 * Starts a real authorization server. It signs everyone in as `signsInAs` without a form. Refresh tokens are single use; using one
 * twice revokes its grant.
 */
export async function startAuthorizationServer(owners: Owner[], redirectUris: string[]) {
  const { server, url } = await startTestServer(() => {})
  const issuer = url.origin
  const controls = {
    signsInAs: owners[0]?.id ?? '',
    accessTokenSeconds: 3600,
    refreshed: 0,
    reused: 0,
    /** Whether token responses name their scopes. */
    namesScopes: true,
  }

  const provider = new Provider(issuer, {
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
    scopes: allScopes,
    claims: { openid: ['sub', 'name', 'merchant'] },
    conformIdTokenClaims: false,
    findAccount: async (_, id) => {
      const owner = owners.find((candidate) => candidate.id === id)
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
      AccessToken: () => controls.accessTokenSeconds,
      RefreshToken: 30 * 24 * 3600,
      IdToken: 3600,
      Session: 60,
      Grant: 3600,
      Interaction: 600,
    },
    loadExistingGrant: async (context) => {
      const accountId = context.oidc.session?.accountId ?? ''
      const grant = new context.oidc.provider.Grant({ clientId, accountId })
      const granted = [...baseScopes, ...(owners.find(({ id }) => id === accountId)?.scopes ?? storeScopes)]
      grant.addOIDCScope(granted.join(' '))
      grant.rejectOIDCScope(allScopes.filter((scope) => !granted.includes(scope)).join(' '))
      await grant.save()
      return grant
    },
  })
  provider.on('grant.success', ({ oidc }) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') controls.refreshed += 1
  })
  provider.on('grant.revoked', () => {
    controls.reused += 1
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token' && !controls.namesScopes)
      context.body = { ...context.body, scope: undefined }
  })
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: controls.signsInAs } })
  })
  /** The scopes of an access token that is valid now. */
  const scopesOf = async (accessToken: string) =>
    (await provider.AccessToken.find(accessToken))?.scope?.split(' ') ?? []
  /** From now on Diwan's client has this secret only. */
  async function changeClientSecret(secret: string): Promise<void> {
    Object.assign((await provider.Client.find(clientId)) ?? {}, { clientSecret: secret })
  }
  return { ...endpointsOf(issuer), controls, issuer, scopesOf, changeClientSecret }
}

function endpointsOf(issuer: string) {
  return {
    settings: {
      OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
      OAUTH_TOKEN_URL: `${issuer}/token`,
      OAUTH_USERINFO_URL: `${issuer}/me`,
      OAUTH_CLIENT_ID: clientId,
      OAUTH_CLIENT_SECRET: clientSecret,
      OAUTH_SCOPES: allScopes.join(' '),
      SESSION_SECRET: 'canary-session-secret-of-32-letters-or-more',
    },
  }
}

function claimsOf({ id, name, store, storeName, country }: Owner) {
  return { sub: id, name, merchant: { id: store, name: storeName, country } }
}

let cachedKey: JWK | null = null

/* The signing key, created once: creating it takes a moment. */
function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // The cast is safe: a key on a curve has a type, which Node's types leave open.
  cachedKey ??= { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' } as JWK
  return cachedKey
}
