import { screenLanguage, type ScreenLanguage } from '#src/lib/i18n/screen-language.ts'
import { entrance } from '#src/lib/settings.ts'

/** What every request to the gateway carries: the screen's language, that it is our page that asks, and for which store. */
export function requestHeaders(): Record<string, string> {
  return { 'Accept-Language': screenLanguage(), 'X-Diwan-Client': '1', ...entrance.headers }
}

/** Past the longest time the gateway itself waits for the store API (UPSTREAM_TIMEOUT_MS, 120 s at most). */
export const requestTimeoutMs = 125_000

type EarlyAnswer = {
  answer: Promise<Response>
  language: ScreenLanguage
  /** In milliseconds since 1970; while it is under way there is no end to it. */
  isNewUntil: number
}

/* Answers to what the small entry asked for before the code that waits for them was there. */
const early = new Map<string, EarlyAnswer>()
/* As long as anything read counts as new (query-client.ts). */
const newMs = 30_000

/** Asks for a path of the gateway now, for whoever asks for it first with `takeEarly`. */
export function requestEarly(path: string): void {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  keepEarly(path, fetch(path, { headers: requestHeaders(), redirect: 'manual', signal }))
}

/** Keeps an answer, there or under way, for whoever asks for its path first with `takeEarly`. */
export function keepEarly(path: string, answer: Promise<Response>): void {
  const kept = { answer, language: screenLanguage(), isNewUntil: Infinity }
  const growOld = () => void (kept.isNewUntil = Date.now() + newMs)
  // Whoever takes it deals with its failure; until then it is no unhandled one.
  answer.then(growOld, growOld)
  early.set(path, kept)
}

/**
 * The answer to an early request, once; undefined when there is none. Whose code came late, or who went elsewhere first, may
 * take it long after: what is old by then, or in another language, is asked for anew.
 */
export function takeEarly(path: string): Promise<Response> | undefined {
  const kept = early.get(path)
  early.delete(path)
  const isGood = kept?.language === screenLanguage() && Date.now() < kept.isNewUntil
  return isGood ? kept.answer : undefined
}

/** Whatever was asked for before a write may tell what was there before it. */
export function forgetEarly(): void {
  early.clear()
}
