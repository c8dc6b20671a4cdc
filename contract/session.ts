import { languageCodePattern, recordIdPattern } from './identifiers.ts'

/** Somebody signed in, as the authorization server names them; null: it gave no name. */
type Person = { id: string; name: string | null }

/** One of the stores of a session. Scopes of null: nobody has said what its connection may do. */
type StoreOfSession = { id: string; name: string | null; scopes: string[] | null }

/**
 * In how many seconds a session ends: unless it is used before (`idleSeconds`), and however it is used (`absoluteSeconds`).
 * Not a moment, because the clock of a device may be wrong.
 */
export type SessionTimeLeft = { idleSeconds: number; absoluteSeconds: number }

/**
 * Who is signed in, for which store, and for which stores else: what `GET /api/session` tells the page where people sign
 * in. Our gateway's own, as `page-settings.ts` is.
 */
export type Session = {
  id: string
  /** How it is carried: by a cookie, or within a portal's frame by a header from memory. */
  kind: 'browser' | 'portal'
  person: Person
  store: string
  languages: string[]
  timeZone: string
  /** The days the store rests on, as they came; `parseWeekend` reads them (week.ts). */
  weekend?: unknown
  stores: StoreOfSession[]
  /** Left out where it cannot be read: a gateway of an earlier version does not say. */
  endsIn?: SessionTimeLeft
}

/**
 * Reads what the gateway tells of a session; null where it names no session, or no person or store by an id that may
 * stand in an address and a header. A store of the list that cannot be read, or is there already, is left out, as are
 * languages that there cannot be; what is not known of a store (its name, what its connection may do) is null.
 *
 * By hand: the page reads it before anything else, and a library of schemas would have to be there for it.
 */
export function parseSession(raw: unknown): Session | null {
  const { id, kind, person, store, languages, timeZone, weekend, stores, endsIn } = fieldsOf(raw)
  const [sessionId, storeId, own] = [textOf(id), idOf(store), namedOf(person)]
  if (sessionId === null || storeId === null || own === null) return null
  const known = listOf(languages).filter(isLanguage)
  const left = timeLeftOf(endsIn)
  return {
    id: sessionId,
    kind: kind === 'portal' ? 'portal' : 'browser',
    person: own,
    store: storeId,
    languages: known.length > 0 ? [...new Set(known)] : ['ar'],
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    weekend,
    stores: storesOf(stores),
    ...(left && { endsIn: left }),
  }
}

function timeLeftOf(raw: unknown): SessionTimeLeft | null {
  const { idleSeconds, absoluteSeconds } = fieldsOf(raw)
  return isSeconds(idleSeconds) && isSeconds(absoluteSeconds) ? { idleSeconds, absoluteSeconds } : null
}

/* What a timer of the page can wait for, and more than any session lasts. */
const maxSeconds = 20 * 24 * 3600

function isSeconds(raw: unknown): raw is number {
  return typeof raw === 'number' && raw >= 0 && raw <= maxSeconds
}

function storesOf(raw: unknown): StoreOfSession[] {
  const stores = new Map<string, StoreOfSession>()
  for (const one of listOf(raw)) {
    const named = namedOf(one)
    const { scopes } = fieldsOf(one)
    const known = Array.isArray(scopes) ? scopes.flatMap((scope) => textOf(scope) ?? []) : null
    if (named && !stores.has(named.id)) stores.set(named.id, { ...named, scopes: known })
  }
  return [...stores.values()]
}

function namedOf(raw: unknown): Person | null {
  const { id, name } = fieldsOf(raw)
  const known = idOf(id)
  return known === null ? null : { id: known, name: nameOf(name) }
}

function idOf(raw: unknown): string | null {
  return typeof raw === 'string' && recordIdPattern.test(raw) ? raw : null
}

/* Names stand within sentences and titles: what would turn the words around them is left out. */
const steering = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u
const longestName = 200

function nameOf(raw: unknown): string | null {
  const name = textOf(raw)?.slice(0, longestName).replace(steering, ' ').toWellFormed().trim() ?? ''
  return visible.test(name) ? name : null
}

function fieldsOf(raw: unknown): Record<string, unknown> {
  return { ...(typeof raw === 'object' && raw) }
}

function listOf(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : []
}

function textOf(raw: unknown): string | null {
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

function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
