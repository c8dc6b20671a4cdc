import { type DemoFault, demoFaultHeader } from '#contract/demo-fault.ts'
import { type OperationName, operations, scopesNamedIn } from '#contract/scopes.ts'
import { GatewayError, notFound } from '#gateway/errors/gateway-error.ts'
import type { TokenSource } from './access-token.ts'
import type { Clock } from './clock.ts'
import { troubleOf } from './connection-trouble.ts'
import { setDeadline } from './deadline.ts'
import type { Grant } from './grant.ts'
import { createRedaction } from './redaction.ts'
import { repeatRead } from './repeat-read.ts'
import { type StoreAnswer, toStoreAnswer, type WireAnswer } from './store-answer.ts'
import { createRoom, takeTurn, turnOnDemand } from './store-room.ts'
import type { Upstream, UpstreamResponse } from './upstream.ts'
import { readWireAnswer } from './wire-answer.ts'

/** An operation of store-api.md § 4 to be carried out, its path and query already checked (`operation-request.ts`). */
export type StoreRequest = {
  operation: OperationName
  path: string
  query: URLSearchParams
  language: string
  /** In a demo: the trouble that the demo store is asked for. */
  triedFault?: DemoFault | undefined
  /** What the session that asks was granted; left out where it has no grant of its own. */
  grant?: Grant | null
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

/** `pieceTimeoutMs`: for the head of the answer, and then for every next piece of the file. `grant`: as in `StoreRequest`. */
type FileLimits = { signal: AbortSignal; pieceTimeoutMs: number; grant?: Grant | null }

/** `withToken`: whether the file was asked for with the access token, which travels to the store API's own origin only. */
export type OpenedLocation = { response: UpstreamResponse; withToken: boolean }

export type StoreApiDeps = {
  baseUrl: URL
  /** For a whole operation in milliseconds, repeats and waits between them included. */
  timeoutMs: number
  tokens: TokenSource
  upstream: Upstream
  clock: Clock
}

const userAgent = 'Diwan'

/** The store API ({base_url}, store-api.md § 9) as the gateway sees it. Nothing else asks it anything. */
export function createStoreApi({ baseUrl, timeoutMs, tokens, upstream, clock }: StoreApiDeps): StoreApi {
  const { origin, pathname } = baseUrl
  const redactionOf = rememberLast(createRedaction)
  const room = createRoom()
  // A write that has waited longer than this would have too little time left for its answer.
  const writePatienceMs = Math.min(2000, timeoutMs / 4)

  async function call(request: StoreRequest): Promise<StoreAnswer> {
    const isRead = operations[request.operation].method === 'GET'
    const { signal, clear } = setDeadline(timeoutMs, request.client)
    const deadline = clock.now() + timeoutMs
    const large = turnOnDemand(room.largeAnswers, signal)
    const attempt = () => exchange({ ...request, isRead, signal, onLarge: large.take })
    try {
      const answer = isRead ? repeatRead(attempt, { deadline, clock, signal }) : attempt()
      return { ...(await toStoreAnswer(await answer, redactionOf(tokens.known()))), onSent: large.end }
    } catch (error) {
      large.end?.()
      throw troubleOf(error, signal)
    } finally {
      clear()
    }
  }

  /*
   * A refused token may be followed by another; only a read is sent again with it. A missing scope is no refusal of the
   * token (live-service.md, Errors and limits).
   */
  async function exchange(request: Attempt): Promise<WireAnswer> {
    const use = { grant: request.grant ?? null, scope: operations[request.operation].scope }
    const token = await tokens.current(use)
    const answer = await send(request, token)
    if (answer.status !== 401) return answer
    if (scopesNamedIn(answer.text).length > 0) {
      await tokens.lacks(use.scope, token)
      return answer
    }
    const latest = await tokens.after(token, use)
    if (latest === token) return answer
    if (!request.isRead) throw connectionRenewed()
    const again = await send(request, latest)
    if (again.status === 401 && scopesNamedIn(again.text).length === 0) await tokens.refusedAgain(latest)
    return again
  }

  async function send(request: Attempt, token: string): Promise<WireAnswer> {
    const { operation, path, query, language, body, triedFault, isRead, signal, onLarge } = request
    const { method } = operations[operation]
    const address = {
      origin,
      pathname: pathname + safePath(path),
      search: query.size > 0 ? `?${query}` : '',
    }
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      authorization: `Bearer ${token}`,
      'user-agent': userAgent,
      ...(triedFault !== undefined && { [demoFaultHeader]: triedFault }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const end = await takeTurn(room.calls, signal, isRead ? null : writePatienceMs)
    try {
      return await readWireAnswer(await upstream(address, { method, headers, body, signal }), onLarge)
    } catch (error) {
      throw troubleOf(error, signal)
    } finally {
      end()
    }
  }

  async function openFile(location: URL, { grant = null, ...limits }: FileLimits): Promise<OpenedLocation> {
    const use = { grant, scope: operations.createInvoice.scope }
    const withToken = location.origin === origin
    const open = (token: string) => {
      const authorization = withToken && { authorization: `Bearer ${token}` }
      const headers = { accept: 'application/pdf', 'accept-encoding': 'identity', 'user-agent': userAgent }
      return upstream(location, { method: 'GET', headers: { ...headers, ...authorization }, ...limits })
    }
    const end = await takeTurn(room.files, limits.signal)
    try {
      const token = await tokens.current(use)
      let response = await open(token)
      const latest = withToken && response.status === 401 ? await tokens.after(token, use) : token
      if (latest !== token) {
        response.body.destroy()
        response = await open(latest)
      }
      if (response.body.closed) end()
      else response.body.once('close', end)
      return { response, withToken }
    } catch (error) {
      end()
      throw error
    }
  }

  return { call, openFile }
}

/** An operation on its way. `onLarge` is waited for before more than a little of an answer is read. */
type Attempt = StoreRequest & { isRead: boolean; signal: AbortSignal; onLarge: () => Promise<void> }

/* The store API refused the token, so it did nothing; whoever wrote is asked to do it again. */
function connectionRenewed(): GatewayError {
  return new GatewayError(
    503,
    'connection_renewed',
    'The connection to the store had to be renewed. Nothing was saved; try again.',
    { nothingSent: true },
  )
}

/* Path parameters are checked before; this holds even if that check is ever loosened. */
function safePath(path: string): string {
  if (!/^(\/[\w-]+)+$/.test(path)) throw notFound()
  return path
}

/* The tokens are the same for days. */
function rememberLast<Input, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { input: Input; output: Output } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) }
    return last.output
  }
}
