import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { authState } from '#src/lib/settings.ts'

/** What every request to the gateway carries: the screen's language, that it is our page that asks, and for which store. */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': screenLanguage(), 'X-Diwan-Client': '1', ...authState().headers }
}

/** Past the longest time the gateway itself waits for the store API (UPSTREAM_TIMEOUT_MS, 120 s at most). */
export const requestTimeoutMs = 125_000

type PreloadedResponse = {
  response: Promise<Response>
  language: ScreenLanguage
  /** In milliseconds since 1970; while it is under way there is no end to it. */
  freshUntil: number
}

/* Answers to what the small entry asked for before the code that waits for them was there. */
const preloaded = new Map<string, PreloadedResponse>()
/* As long as anything read counts as new (query-client.ts). */
const freshMs = 30_000

/** Asks for a path of the gateway now, for whoever asks for it first with `takeEarly`. */
export function preloadRequest(path: string): void {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  addPreloaded(path, fetch(path, { headers: requestHeaders(), redirect: 'manual', signal }))
}

/** Keeps an answer, there or under way, for whoever asks for its path first with `takeEarly`. */
export function addPreloaded(path: string, response: Promise<Response>): void {
  const entry = { response, language: screenLanguage(), freshUntil: Infinity }
  const startAging = () => void (entry.freshUntil = Date.now() + freshMs)
  // Whoever takes it deals with its failure; until then it is no unhandled one.
  response.then(startAging, startAging)
  preloaded.set(path, entry)
}

/**
 * The answer to an early request, once; undefined when there is none. Whose code came late, or who went elsewhere first, may
 * take it long after: what is old by then, or in another language, is asked for anew.
 */
export function takePreloaded(path: string): Promise<Response> | undefined {
  const entry = preloaded.get(path)
  preloaded.delete(path)
  const isUsable = entry?.language === screenLanguage() && Date.now() < entry.freshUntil
  return isUsable ? entry.response : undefined
}

/** Whatever was asked for before a write may tell what was there before it. */
export function clearPreloaded(): void {
  preloaded.clear()
}
