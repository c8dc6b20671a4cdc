import { type OperationName, operations } from '#contract/scopes.ts'
import type { TokenSource } from './access-token.ts'
import type { Clock } from './clock.ts'
import { troubleOf } from './connection-trouble.ts'
import { notFound } from './gateway-error.ts'
import { createRedaction } from './redaction.ts'
import { repeatRead } from './repeat-read.ts'
import { readWireAnswer, type StoreAnswer, toStoreAnswer, type WireAnswer } from './store-answer.ts'
import type { Upstream, UpstreamResponse } from './upstream.ts'

/** An operation of store-api.md § 4 to be carried out, its path and query already checked (`operation-request.ts`). */
export type StoreRequest = {
  operation: OperationName
  path: string
  query: URLSearchParams
  language: string
  /** JSON text; undefined where the operation takes no body. */
  body?: string | undefined
  /** Aborts when the page goes away. Left out for a write: an outcome already under way is to be known. */
  client?: AbortSignal | undefined
}

export type StoreApi = {
  /**
   * Carries out an operation. Whatever the store API answers comes back, errors in its envelope included;
   * throws a GatewayError `upstream_…` or `client_gone` when there is no answer to pass on.
   */
  call(request: StoreRequest): Promise<StoreAnswer>
  /** Asks for an invoice file, its body unread. Throws what no GatewayError is (`troubleOf`). */
  openFile(location: URL, limits: FileLimits): Promise<OpenedLocation>
}

/** `pieceTimeoutMs`: for the head of the answer, and then for every next piece of the file. */
type FileLimits = { signal: AbortSignal; pieceTimeoutMs: number }

/** `withToken`: whether the file was asked for with the access token, which travels to the store API's own origin only. */
export type OpenedLocation = { response: UpstreamResponse; withToken: boolean }

type StoreApiDeps = {
  baseUrl: URL
  /** For a whole operation in milliseconds, repeats and waits between them included. */
  timeoutMs: number
  tokens: TokenSource
  upstream: Upstream
  clock: Clock
}

const userAgent = 'Diwan'

/** The store API ({base_url}, store-api.md § 9) as the gateway sees it. This is the only place that asks it anything. */
export function createStoreApi({ baseUrl, timeoutMs, tokens, upstream, clock }: StoreApiDeps): StoreApi {
  const redactionOf = rememberLast(createRedaction)

  async function call(request: StoreRequest): Promise<StoreAnswer> {
    const isRead = operations[request.operation].method === 'GET'
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = request.client ? AbortSignal.any([timeout, request.client]) : timeout
    const deadline = clock.now() + timeoutMs
    const attempt = () => exchange(request, isRead, signal)
    const answer = isRead ? repeatRead(attempt, { deadline, clock, signal }) : attempt()
    return toStoreAnswer(
      await answer.catch((error: unknown) => {
        throw troubleOf(error, signal)
      }),
      redactionOf(tokens.known()),
    )
  }

  /* A refused token may have been replaced in its file meanwhile; only a read is worth a second try. */
  async function exchange(request: StoreRequest, isRead: boolean, signal: AbortSignal): Promise<WireAnswer> {
    const token = await tokens.current()
    const answer = await send(request, token, signal)
    if (answer.status !== 401) return answer
    const latest = await tokens.reread()
    return isRead && latest !== token ? send(request, latest, signal) : answer
  }

  async function send(request: StoreRequest, token: string, signal: AbortSignal): Promise<WireAnswer> {
    const { operation, path, query, language, body } = request
    const { method } = operations[operation]
    const url = addressOf(baseUrl, path)
    url.search = query.toString()
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    try {
      return await readWireAnswer(await upstream(url, { method, headers, body, signal }))
    } catch (error) {
      throw troubleOf(error, signal)
    }
  }

  async function openFile(location: URL, limits: FileLimits): Promise<OpenedLocation> {
    const withToken = location.origin === baseUrl.origin
    const open = (token: string) => {
      const authorization = withToken && { authorization: `Bearer ${token}` }
      const headers = { accept: 'application/pdf', 'accept-encoding': 'identity', 'user-agent': userAgent }
      return upstream(location, { method: 'GET', headers: { ...headers, ...authorization }, ...limits })
    }
    const token = await tokens.current()
    const response = await open(token)
    if (!withToken || response.status !== 401) return { response, withToken }
    const latest = await tokens.reread()
    if (latest === token) return { response, withToken }
    response.body.destroy()
    return { response: await open(latest), withToken }
  }

  return { call, openFile }
}

/* Path parameters are checked before; this holds even if that check is ever loosened. */
function addressOf(baseUrl: URL, path: string): URL {
  const url = new URL(baseUrl.href + path)
  if (url.pathname !== baseUrl.pathname + path) throw notFound()
  return url
}

/* The tokens are the same for days. */
function rememberLast<Input, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { input: Input; output: Output } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) }
    return last.output
  }
}
