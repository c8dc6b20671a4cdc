import * as oauth from 'oauth4webapi'
import { isRecord, parseExactJson } from '#contract/json.ts'
import type { RefreshOutcome } from '#gateway/connections/connection.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { OAuthSettings } from '#gateway/settings/sign-in-settings.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { causeCode, type Upstream, UpstreamError } from '#gateway/store/upstream.ts'
import { parseRetryAfter, readWireResponse } from '#gateway/store/wire-response.ts'
import { readUserInfo, type UserInfo } from './userinfo-response.ts'
import { readTokenResponse, type TokenResponse } from '#gateway/connections/token-response.ts'

/* A sign-in that returns from the authorization server. */
type Callback = { parameters: URLSearchParams; verifier: string; redirectUri: string }

const timeoutMs = 10_000

/** The longest time of a sign-in, which sends two requests to the authorization server. */
export const maxSignInMs = 2 * timeoutMs

/*
 * The OAuth errors that prove that a refresh token is invalid; Ory's server has a name of its own. Everything else may come from a
 * proxy, a firewall or a wrong setting.
 */
const proofs = new Set(['invalid_grant', 'token_inactive'])

/**
 * Creates the client of the authorization server (live-service.md, OAuth 2.0). It sends its requests through `upstream`, and calls
 * `onPastEnd` when a token response names an end that has passed.
 */
export function createAuthorizationServer(
  settings: OAuthSettings,
  upstream: Upstream,
  clock: Pick<Clock, 'now'>,
  onPastEnd: () => void = () => {},
) {
  const server: oauth.AuthorizationServer = {
    issuer: settings.authorizeUrl.origin,
    authorization_endpoint: settings.authorizeUrl.href,
    token_endpoint: settings.tokenUrl.href,
    userinfo_endpoint: settings.userInfoUrl.href,
  }
  const client: oauth.Client = { client_id: settings.clientId }
  let secrets: readonly string[] = settings.clientSecrets
  const options = {
    // `httpUrl` of the settings allows http on this machine only.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: sendRequest,
  }

  async function sendRequest(url: string, request: oauth.CustomFetchOptions<'GET' | 'POST', unknown>) {
    const { method, headers, body } = request
    const signal = request.signal ?? AbortSignal.timeout(timeoutMs)
    const text = body instanceof URLSearchParams ? body.toString() : undefined
    const sent = { ...headers, accept: 'application/json', 'user-agent': 'Diwan' }
    const response = await upstream(new URL(url), { method, headers: sent, body: text, signal })
    const received = await readWireResponse(response, async () => {})
    const type = response.headers['content-type'] ?? ''
    // `Response` accepts no body for a status such as 204, not even an empty one.
    const { status, headers: forwarded } = received
    return new Response(received.text || null, { status, headers: { ...forwarded, 'content-type': type } })
  }

  /* A token that was issued just now has not ended, whatever the server says: it is used until the store refuses it. */
  function readTokens(json: unknown): TokenResponse | null {
    const read = readTokenResponse(json, clock.now())
    if (read === null || (read.tokens.endsAt ?? Infinity) > clock.now()) return read
    onPastEnd()
    return { ...read, tokens: { ...read.tokens, endsAt: null, marginMs: 0 } }
  }

  /*
   * Sends a request for tokens with the first secret, and with the next ones if the server refuses the client: then it has not
   * looked at the code or the refresh token (RFC 6749 § 5.2). All of them share one time limit. The secret that worked comes first
   * from then on.
   */
  async function requestTokens(
    send: (authentication: oauth.ClientAuth, options: object) => Promise<Response>,
  ): Promise<ReadResponse<TokenResponse>> {
    const limited = { ...options, signal: AbortSignal.timeout(timeoutMs) }
    let read: ReadResponse<TokenResponse> = { result: null, reason: {}, waitMs: 0 }
    for (const secret of secrets) {
      read = await readResponse(() => send(oauth.ClientSecretPost(secret), limited), readTokens)
      if (!isRefusedClient(read)) {
        secrets = [secret, ...secrets.filter((other) => other !== secret)]
        break
      }
    }
    return read
  }

  return {
    /** The URL where staff sign in, for a flow with this state and PKCE verifier. */
    async authorizeUrl({ state, verifier, redirectUri }: Omit<Callback, 'parameters'> & { state: string }) {
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

    /** Exchanges the code of a callback for tokens. Throws `sign_in_failed` (502). */
    async exchangeCode({ parameters, verifier, redirectUri }: Callback): Promise<TokenResponse> {
      // Few servers send the `iss` that oauth4webapi would expect. With only one server it is not needed.
      parameters.delete('iss')
      // Within a function, because the validation throws synchronously.
      const read = await requestTokens(async (authentication, limited) =>
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          oauth.validateAuthResponse(server, client, parameters, oauth.skipStateCheck),
          redirectUri,
          verifier,
          limited,
        ),
      )
      return orFail('code', read)
    },

    /** Presents a refresh token, to a server that accepts the client once. Never rejects. */
    async exchangeRefreshToken(refreshToken: string): Promise<RefreshOutcome> {
      const { result, reason, waitMs } = await requestTokens((authentication, limited) =>
        oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, limited),
      )
      if (result !== null) return { kind: 'refreshed', ...result }
      const { upstreamStatus = '', oauthError = '' } = reason
      const isProof = ['400', '401'].includes(upstreamStatus) && proofs.has(oauthError)
      return isProof ? { kind: 'refused' } : { kind: 'failed', reason, waitMs }
    },

    /** Requests the person and the store of an access token. Throws `sign_in_failed` (502), also if either is missing. */
    async getUserInfo(accessToken: string): Promise<UserInfo> {
      const send = async () => oauth.userInfoRequest(server, client, accessToken, options)
      return orFail('user info', await readResponse(send, readUserInfo))
    },
  }
}

/* What a request resulted in; null if it failed, for a reason that the log may contain. */
type ReadResponse<Result> = { result: Result | null; reason: Record<string, string>; waitMs: number }

async function readResponse<Result>(
  send: () => Promise<Response>,
  read: (json: unknown) => Result | null,
): Promise<ReadResponse<Result>> {
  try {
    const response = await send()
    const json = parseExactJson(await response.text())
    const waitMs = parseRetryAfter(Object.fromEntries(response.headers), Date.now()) ?? 0
    return { result: response.ok ? read(json) : null, reason: describe(response, json), waitMs }
  } catch (error) {
    const isTimeout = error instanceof UpstreamError && Object(error.cause).name === 'TimeoutError'
    const cause = causeCode(error) ?? (isTimeout ? 'timeout' : 'broken_off')
    return { result: null, reason: { cause }, waitMs: 0 }
  }
}

/* In the form of RFC 6749: any other response may come from a proxy, after the server has used the token. */
function isRefusedClient({ result, reason }: ReadResponse<TokenResponse>): boolean {
  const { upstreamStatus = '', oauthError } = reason
  return result === null && ['400', '401'].includes(upstreamStatus) && oauthError === 'invalid_client'
}

function orFail<Result>(step: string, { result, reason }: ReadResponse<Result>): Result {
  if (result === null) throw signInFailed({ step, ...reason })
  return result
}

/** The name of an OAuth error for the log: only letters that no token consists of; null for anything else. */
export function oauthErrorName(given: unknown): string | null {
  return typeof given === 'string' && /^[a-z_]{1,40}$/.test(given) ? given : null
}

/* What the log says of a response: never a part of its body but the name of an OAuth error. */
function describe({ status, headers }: Response, json: unknown): Record<string, string> {
  const error = isRecord(json) ? json['error'] : null
  // The envelope of the store API (store-api.md § 7) is no proof: a gateway before the server may have written it.
  const [field, name] = isRecord(error) ? ['wrappedError', error['code']] : ['oauthError', error]
  const errorName = oauthErrorName(name)
  const [type = 'none'] = /^[a-z]+\/[a-z0-9.+-]{1,40}/.exec(headers.get('content-type') ?? '') ?? []
  const described = { upstreamStatus: String(status), contentType: type }
  return errorName === null ? described : { ...described, [field]: errorName }
}

/** The 502 for a sign-in that the authorization server or its settings made impossible. */
export function signInFailed(logFields: Record<string, string>): GatewayError {
  return new GatewayError('sign_in_failed', { logFields })
}
