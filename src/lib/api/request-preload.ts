import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { authState } from '#src/lib/settings.ts'

/** The headers of every request to the gateway: the screen's language, the marker of Diwan's page, and the store. */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': screenLanguage(), 'X-Diwan-Client': '1', ...authState().headers }
}

/* Longer than the gateway waits for the store API (`UPSTREAM_TIMEOUT_MS`, at most 120 s). */
const requestTimeoutMs = 125_000

export type ApiRequest = {
  method?: 'GET' | 'PUT' | 'POST'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type PreloadedResponse = {
  response: Promise<Response>
  language: ScreenLanguage
  /** In milliseconds since 1970; `Infinity` while the request is in flight. */
  freshUntil: number
}

/* Responses to requests that the entry file sends before the code that needs them has loaded. */
const preloaded = new Map<string, PreloadedResponse>()
/* The `staleTime` of queries (src/app/query-client.ts). */
const freshMs = 30_000

/** Requests a path of the gateway. */
export function requestNow(
  path: string,
  { method, body, headers, signal }: ApiRequest = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  const contentType = body === undefined ? {} : { 'Content-Type': 'application/json' }
  return fetch(path, {
    method: method ?? 'GET',
    headers: { ...requestHeaders(), ...contentType, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    // A sign-in proxy in front of Diwan redirects; a followed redirect would look like a failed network.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

/** Stores a response, possibly still in flight, for the first `takePreloaded` of its path. */
export function addPreloaded(path: string, response: Promise<Response>): void {
  const entry = { response, language: screenLanguage(), freshUntil: Infinity }
  const startAging = () => void (entry.freshUntil = Date.now() + freshMs)
  // Suppress the unhandled rejection until somebody consumes the promise.
  response.then(startAging, startAging)
  preloaded.set(path, entry)
}

/**
 * Returns the preloaded response of a path, once. Undefined when there is none, when it is older than 30 s, or when it is in
 * another language than the screen is now: the caller then sends its own request.
 */
export function takePreloaded(path: string): Promise<Response> | undefined {
  const entry = preloaded.get(path)
  preloaded.delete(path)
  const isUsable = entry?.language === screenLanguage() && Date.now() < entry.freshUntil
  return isUsable ? entry.response : undefined
}

/** Discards all preloaded responses. Called before a write, because they may show the data before it. */
export function clearPreloaded(): void {
  preloaded.clear()
}
