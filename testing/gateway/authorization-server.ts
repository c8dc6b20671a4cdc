import { createProvider, requestedScopes } from '#mock/authorization/authorization-server.ts'
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

const storeScopes = ['brands.read_write', 'orders.read_write', 'metadata.read']

/** Starts a real authorization server. It signs everyone in as `signsInAs` without a form. */
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

  const provider = createProvider({
    issuer,
    client: { id: clientId, secret: clientSecret },
    redirectUris,
    accountOf(id) {
      const owner = owners.find((candidate) => candidate.id === id)
      const { name, store, storeName, country, scopes = storeScopes } = owner ?? {}
      return owner && { claims: { name, merchant: { id: store, name: storeName, country } }, scopes }
    },
    accessTokenSeconds: () => controls.accessTokenSeconds,
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
    if (!request.url?.startsWith('/choose/')) return callback(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: controls.signsInAs } })
  })
  /** The scopes of an access token that is valid now. */
  const scopesOf = async (accessToken: string) =>
    (await provider.AccessToken.find(accessToken))?.scope?.split(' ') ?? []
  /** From now on Diwan's client has this secret only. */
  async function changeClientSecret(secret: string): Promise<void> {
    Object.assign((await provider.Client.find(clientId)) ?? {}, { clientSecret: secret })
  }
  const settings = {
    OAUTH_AUTHORIZE_URL: `${issuer}/auth`,
    OAUTH_TOKEN_URL: `${issuer}/token`,
    OAUTH_USERINFO_URL: `${issuer}/me`,
    OAUTH_CLIENT_ID: clientId,
    OAUTH_CLIENT_SECRET: clientSecret,
    OAUTH_SCOPES: requestedScopes.join(' '),
    SESSION_SECRET: 'canary-session-secret-of-32-letters-or-more',
  }
  return { settings, controls, issuer, scopesOf, changeClientSecret }
}
