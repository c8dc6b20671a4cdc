import * as oauth from 'oauth4webapi'
import type { RefreshOutcome } from '#gateway/connections/token-refresh.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { OAuthSettings } from '#gateway/settings/sign-in-settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { readWireResponse } from '#gateway/store/wire-response.ts'
import { type Upstream, UpstreamError } from '#gateway/store/upstream.ts'
import { readUserInfo, type UserInfo } from './userinfo-response.ts'
import { readTokenResponse, type TokenResponse } from '#gateway/connections/token-response.ts'

export type AuthorizationServer = {
  /** The URL where staff sign in, for a flow of this state and PKCE verifier. */
  authorizeUrl(flow: { state: string; verifier: string; redirectUri: string }): Promise<URL>
  /** Changes the code of an answer for tokens. Throws `sign_in_failed` (502) where that comes to nothing. */
  exchangeCode(flow: {
    parameters: URLSearchParams
    verifier: string
    redirectUri: string
  }): Promise<TokenResponse>
  /** Presents a refresh token, once. Never rejects. */
  exchangeRefreshToken(refreshToken: string): Promise<RefreshOutcome>
  /** Asks who an access token was given for. Throws `sign_in_failed` (502) where no person and store are named. */
  getUserInfo(accessToken: string): Promise<UserInfo>
}

const timeoutMs = 10_000

/** How long signing in may keep somebody waiting, or a renewal and what was asked for: two questions, one after the other. */
export const maxSignInMs = 2 * timeoutMs

/* What the server did not even look at may be sent again; by then a wrong setting may have been put right. */
const unprocessedRetryMs = 30_000

/** The authorization server of the settings (live-service.md, OAuth 2.0), asked through our own connections. */
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
    // The settings let http through on this machine only.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: sendRequest,
  }

  async function sendRequest(
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<'GET' | 'POST', unknown>,
  ) {
    const signal = AbortSignal.timeout(timeoutMs)
    const text = body instanceof URLSearchParams ? body.toString() : undefined
    const sent = { ...headers, accept: 'application/json', 'user-agent': 'Diwan' }
    const response = await upstream(new URL(url), { method, headers: sent, body: text, signal })
    const {
      status,
      text: responseBody,
      headers: responseHeaders,
    } = await readWireResponse(response, async () => {})
    // A status without a body, such as 204, may have none at all.
    return new Response(responseBody === '' ? null : responseBody, { status, headers: responseHeaders })
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
      // There is one server, so it says nothing new by naming itself; and few name themselves as here.
      parameters.delete('iss')
      // An answer that says too much is refused before anything is asked.
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
      const userInfo = response.ok ? readUserInfo(await jsonOf(response)) : null
      if (userInfo === null) throw signInFailed(`The user info endpoint answered ${response.status}.`)
      return userInfo
    },
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

/*
 * Of a token that was sent, only a refusal that comes before it is looked at says that it is still good: too many
 * requests, out of order, no such address, a client that is not known.
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
