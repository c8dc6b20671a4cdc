import { languageCodePattern, recordIdPattern } from '#contract/identifiers.ts'

/** The signed-in person, as the authorization server names them; `name` is null if it sends no name. */
type Person = { id: string; name: string | null }

/** A store of the session. `scopes` is null if the scopes of its connection are unknown. */
type AccessibleStore = { id: string; name: string | null; scopes: string[] | null }

/**
 * The seconds until a session expires: without use (`idleSeconds`), and in any case (`absoluteSeconds`). Seconds, not
 * timestamps, because the clock of a device may be wrong.
 */
export type SessionTimeLeft = { idleSeconds: number; absoluteSeconds: number }

/**
 * The signed-in person, their current store and their other stores: the response of `GET /api/session` in sign-in mode. The
 * store API has no part in it.
 */
export type Session = {
  id: string
  /** `browser`: identified by a cookie. `portal`: in a portal's frame, identified by a header. */
  kind: 'browser' | 'portal'
  person: Person
  store: string
  languages: string[]
  timeZone: string
  /** The raw weekend of the store; parse it with `parseWeekend` (week.ts). */
  weekend?: unknown
  stores: AccessibleStore[]
  /** Missing if unreadable. */
  endsIn?: SessionTimeLeft
}

/**
 * Parses a session; null without a session id, or without ids of a person and a store that fit in a URL and a header. It
 * drops unreadable and duplicate stores and invalid languages. Unknown names and scopes are null. Uses no schema
 * library, because the page would have to load that before its first screen.
 */
export function parseSession(raw: unknown): Session | null {
  const { id, kind, person, store, languages, timeZone, weekend, stores, endsIn } = asRecord(raw)
  const [sessionId, storeId, user] = [readText(id), readId(store), parsePerson(person)]
  if (sessionId === null || storeId === null || user === null) return null
  const validLanguages = asList(languages).filter(isLanguage)
  const timeLeft = parseTimeLeft(endsIn)
  return {
    id: sessionId,
    kind: kind === 'portal' ? 'portal' : 'browser',
    person: user,
    store: storeId,
    languages: validLanguages.length > 0 ? [...new Set(validLanguages)] : ['ar'],
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    weekend,
    stores: parseStores(stores),
    ...(timeLeft && { endsIn: timeLeft }),
  }
}

function parseTimeLeft(raw: unknown): SessionTimeLeft | null {
  const { idleSeconds, absoluteSeconds } = asRecord(raw)
  return isSeconds(idleSeconds) && isSeconds(absoluteSeconds) ? { idleSeconds, absoluteSeconds } : null
}

/* No session lasts longer, and no browser has a longer timer. */
const maxSeconds = 20 * 24 * 3600

function isSeconds(raw: unknown): raw is number {
  return typeof raw === 'number' && raw >= 0 && raw <= maxSeconds
}

function parseStores(raw: unknown): AccessibleStore[] {
  const stores = new Map<string, AccessibleStore>()
  for (const entry of asList(raw)) {
    const named = parsePerson(entry)
    const { scopes } = asRecord(entry)
    const known = Array.isArray(scopes) ? scopes.flatMap((scope) => readText(scope) ?? []) : null
    if (named && !stores.has(named.id)) stores.set(named.id, { ...named, scopes: known })
  }
  return [...stores.values()]
}

function parsePerson(raw: unknown): Person | null {
  const { id, name } = asRecord(raw)
  const known = readId(id)
  return known === null ? null : { id: known, name: readName(name) }
}

function readId(raw: unknown): string | null {
  return typeof raw === 'string' && recordIdPattern.test(raw) ? raw : null
}

/* Names become part of sentences and titles, where these characters could reverse the text around them. */
const controlCharacters = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u
const maxNameLength = 200

function readName(raw: unknown): string | null {
  const name =
    readText(raw)?.slice(0, maxNameLength).replace(controlCharacters, ' ').toWellFormed().trim() ?? ''
  return visible.test(name) ? name : null
}

function asRecord(raw: unknown): Record<string, unknown> {
  return { ...(typeof raw === 'object' && raw) }
}

function asList(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : []
}

function readText(raw: unknown): string | null {
  return typeof raw === 'string' && raw !== '' ? raw : null
}

function isLanguage(language: unknown): language is string {
  try {
    return (
      typeof language === 'string' &&
      languageCodePattern.test(language) &&
      Intl.getCanonicalLocales(language).length > 0
    )
  } catch {
    return false
  }
}

/** Whether a value is an IANA time zone that this runtime knows. */
export function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
