import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { entrance } from '#src/lib/settings.ts'

/** What every request to the gateway carries: the screen's language, that it is our page that asks, and for which store. */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': screenLanguage(), 'X-Diwan-Client': '1', ...entrance.headers }
}

/** Past the longest time the gateway itself waits for the store API (UPSTREAM_TIMEOUT_MS, 120 s at most). */
export const requestTimeoutMs = 125_000

/* Answers to what the small entry asked for before the code that waits for them was there. */
const early = new Map<string, Promise<Response>>()

/** Asks for a path of the gateway now, for whoever asks for it first with `takeEarly`. */
export function requestEarly(path: string): void {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  keepEarly(path, fetch(path, { headers: requestHeaders(), redirect: 'manual', signal }))
}

/** Keeps an answer, there or under way, for whoever asks for its path first with `takeEarly`. */
export function keepEarly(path: string, answer: Promise<Response>): void {
  // Whoever takes it deals with its failure; until then it is no unhandled one.
  answer.catch(() => {})
  early.set(path, answer)
}

/** The answer to an early request, once; undefined when there is none. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early.get(path)
  early.delete(path)
  return answer
}
