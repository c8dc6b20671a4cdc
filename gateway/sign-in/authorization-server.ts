import * as oauth from 'oauth4webapi'
import { parseExactJson } from '#contract/json.ts'
import type { RefreshOutcome } from '#gateway/connections/token-refresh.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { OAuthSettings } from '#gateway/settings/sign-in-settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { readWireResponse } from '#gateway/store/wire-response.ts'
import { type Upstream, UpstreamError } from '#gateway/store/upstream.ts'
import { readUserInfo, type UserInfo } from './userinfo-response.ts'
import { readTokenResponse, type TokenResponse } from '#gateway/connections/token-response.ts'

/** The client of the authorization server. */
export type AuthorizationServer = {
  /** The URL where staff sign in, for a flow with this state and PKCE verifier. */
  authorizeUrl(flow: { state: string; verifier: string; redirectUri: string }): Promise<URL>
  /** Exchanges the code of a callback for tokens. Throws `sign_in_failed` (502). */
  exchangeCode(flow: {
    parameters: URLSearchParams
    verifier: string
    redirectUri: string
  }): Promise<TokenResponse>
  /** Presents a refresh token, once. Never rejects. */
  exchangeRefreshToken(refreshToken: string): Promise<RefreshOutcome>
  /** Requests the person and the store of an access token. Throws `sign_in_failed` (502), also if either is missing. */
  getUserInfo(accessToken: string): Promise<UserInfo>
}

const timeoutMs = 10_000

/** The longest time of a sign-in, which sends two requests to the authorization server. */
export const maxSignInMs = 2 * timeoutMs

/* How long to wait before sending a token again that the server did not process, perhaps because of a wrong setting. */
const unprocessedRetryMs = 30_000

/** Creates the client of the authorization server (live-service.md, OAuth 2.0). It sends its requests through `upstream`. */
export function createAuthorizationServer(
  settings: OAuthSettings,
  upstream: Upstream,
  clock: Pick<Clock, 'now'>,
): AuthorizationServer {
  const server: oauth.AuthorizationServer = {
    issuer: settings.authorizeUrl.origin,
    authorization_endpoint: settings.authorizeUrl.href,
    token_endpoint: settings.tokenUrl.href,
    userinfo_endpoint: settings.userInfoUrl.href,
  }
  const client: oauth.Client = { client_id: settings.clientId }
  const authentication = oauth.ClientSecretPost(settings.clientSecret)
  const options = {
    // `httpUrl` of the settings allows http on this machine only.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: sendRequest,
  }

  async function sendRequest(url: string, request: oauth.CustomFetchOptions<'GET' | 'POST', unknown>) {
    const { method, headers, body } = request
    const signal = AbortSignal.timeout(timeoutMs)
    const text = body instanceof URLSearchParams ? body.toString() : undefined
    const sent = { ...headers, accept: 'application/json', 'user-agent': 'Diwan' }
    const response = await upstream(new URL(url), { method, headers: sent, body: text, signal })
    const received = await readWireResponse(response, async () => {})
    // `Response` accepts no body for a status such as 204, not even an empty one.
    return new Response(received.text === '' ? null : received.text, received)
  }

  return {
    async authorizeUrl({ state, verifier, redirectUri }) {
      const url = new URL(settings.authorizeUrl)
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },

    async exchangeCode({ parameters, verifier, redirectUri }) {
      // Few servers send the `iss` that oauth4webapi would expect. With only one server it is not needed.
      parameters.delete('iss')
      // Within a promise, because the validation throws synchronously.
      const sendGrant = async () =>
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          oauth.validateAuthResponse(server, client, parameters, oauth.skipStateCheck),
          redirectUri,
          verifier,
          options,
        )
      const response = await sendGrant().catch(failed)
      const tokenResponse = response.ok ? readTokenResponse(await jsonOf(response), clock.now()) : null
      if (tokenResponse === null) throw signInFailed(`The token endpoint answered ${response.status}.`)
      return tokenResponse
    },

    async exchangeRefreshToken(refreshToken) {
      let response: Response
      try {
        response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options)
      } catch (error) {
        return wasNeverSent(error) ? { kind: 'unsent', waitMs: 1000 } : { kind: 'no_answer' }
      }
      return outcomeOf(response, await jsonOf(response), clock.now())
    },

    async getUserInfo(accessToken) {
      const response = await oauth.userInfoRequest(server, client, accessToken, options).catch(failed)
      const text = response.ok ? await response.text().catch(() => '') : ''
      const userInfo = readUserInfo(parseExactJson(text))
      if (userInfo === null) throw signInFailed(`The user info endpoint answered ${response.status}.`)
      return userInfo
    },
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/*
 * A sent refresh token is still valid only if the server refused the request without processing it: too many requests, a
 * failure, a wrong address, an unknown client.
 */
function outcomeOf(response: Response, json: unknown, now: number): RefreshOutcome {
  if (response.ok) {
    const tokenResponse = readTokenResponse(json, now)
    return tokenResponse === null ? { kind: 'no_answer' } : { kind: 'refreshed', ...tokenResponse }
  }
  const { status } = response
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get('retry-after') ?? 2)
    return { kind: 'unsent', waitMs: Math.min(Math.max(seconds || 2, 1), 60) * 1000 }
  }
  if (status >= 500) return { kind: 'no_answer' }
  const isUnprocessed = status < 400 || (json as { error?: unknown } | null)?.error === 'invalid_client'
  return isUnprocessed || [404, 405, 413, 415].includes(status)
    ? { kind: 'unsent', waitMs: unprocessedRetryMs }
    : { kind: 'refused' }
}

function wasNeverSent(error: unknown): boolean {
  if (error instanceof UpstreamError) return !error.wasSent
  return error instanceof Error && error.cause !== undefined && wasNeverSent(error.cause)
}

function failed(cause: unknown): never {
  throw signInFailed('The authorization server did not answer.', cause)
}

function signInFailed(reason: string, cause?: unknown): GatewayError {
  return new GatewayError(
    502,
    'sign_in_failed',
    `Signing in did not work: ${reason} Try again; if it stays so, check the settings that begin with OAUTH_.`,
    { cause },
  )
}
