import { type OperationName, operations } from '#contract/scopes.ts'
import type { TokenSource } from './access-token.ts'
import type { Clock } from './clock.ts'
import { unreachable } from './connection-trouble.ts'
import { abortWhenGone, within } from './deadline.ts'
import { GatewayError, notFound } from './gateway-error.ts'
import { repeatRead } from './repeat-read.ts'
import { readWireAnswer, type StoreAnswer, toStoreAnswer, type WireAnswer } from './store-answer.ts'

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
  /** Asks for an invoice file, its body unread. Throws `upstream_unreachable`. */
  openFile(location: URL, signal: AbortSignal): Promise<Response>
}

type StoreApiDeps = {
  baseUrl: URL
  /** For a whole operation in milliseconds, repeats and waits between them included. */
  timeoutMs: number
  tokens: TokenSource
  fetch: typeof fetch
  clock: Clock
}

const userAgent = 'Diwan'

/** The store API ({base_url}, store-api.md § 9) as the gateway sees it. This is the only place that fetches anything. */
export function createStoreApi({ baseUrl, timeoutMs, tokens, fetch, clock }: StoreApiDeps): StoreApi {
  async function call(request: StoreRequest): Promise<StoreAnswer> {
    const isRead = operations[request.operation].method === 'GET'
    const abort = abortWhenGone(request.client)
    const deadline = clock.now() + timeoutMs
    const answer = await within(timeoutMs, abort, () => {
      const attempt = () => exchange(request, isRead, abort.signal)
      return isRead ? repeatRead(attempt, { deadline, clock, signal: abort.signal }) : attempt()
    })
    return toStoreAnswer(answer)
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
    const url = addressOf(baseUrl, path)
    url.search = query.toString()
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const { method } = operations[operation]
    return orUnreachable(async () => {
      const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal })
      const answer = await readWireAnswer(response)
      return { ...answer, text: withoutToken(answer.text, token) }
    })
  }

  async function openFile(location: URL, signal: AbortSignal): Promise<Response> {
    const isOurs = location.origin === baseUrl.origin
    const headers = {
      accept: 'application/pdf',
      'accept-encoding': 'identity',
      'user-agent': userAgent,
      ...(isOurs && { authorization: `Bearer ${await tokens.current()}` }),
    }
    return orUnreachable(() => fetch(location, { headers, redirect: 'manual', signal }))
  }

  return { call, openFile }
}

/* Path parameters are checked before; this holds even if that check is ever loosened. */
function addressOf(baseUrl: URL, path: string): URL {
  const url = new URL(baseUrl.href + path)
  if (url.pathname !== baseUrl.pathname + path) throw notFound()
  return url
}

async function orUnreachable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof GatewayError ? error : unreachable(error)
  }
}

/* A store API that repeats the token, in a debug message say, must not hand it to the page, however it is spelt. */
function withoutToken(text: string, token: string): string {
  if (token.length < 8) return text
  const spelling = Array.from(token, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    const literal = character.replace(/[^A-Za-z0-9]/, '\\$&')
    return `(?:${literal}|\\\\${literal}|\\\\u${code})`
  })
  return text.replace(new RegExp(spelling.join(''), 'gi'), '…')
}
