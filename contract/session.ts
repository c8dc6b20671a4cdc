/** Somebody signed in, as the authorization server names them; null: it gave no name. */
type Person = { id: string; name: string | null }

/** One of the stores of a session. Scopes of null: nobody has said what its connection may do. */
type StoreOfSession = { id: string; name: string | null; scopes: string[] | null }

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
  stores: StoreOfSession[]
}

/**
 * Reads what the gateway tells of a session; null where it names no session, person or store. A store of the list that
 * cannot be read is left out, and what is not known of one (its name, what its connection may do) is null.
 *
 * By hand: the page reads it before anything else, and a library of schemas would have to be there for it.
 */
export function parseSession(raw: unknown): Session | null {
  const { id, kind, person, store, languages, timeZone, stores } = fieldsOf(raw)
  const [sessionId, storeId, own] = [textOf(id), textOf(store), namedOf(person)]
  if (sessionId === null || storeId === null || own === null) return null
  const known = listOf(languages).flatMap((language) => textOf(language) ?? [])
  return {
    id: sessionId,
    kind: kind === 'portal' ? 'portal' : 'browser',
    person: own,
    store: storeId,
    languages: known.length > 0 ? known : ['ar'],
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    stores: listOf(stores).flatMap((one) => {
      const named = namedOf(one)
      const { scopes } = fieldsOf(one)
      return named
        ? [
            {
              ...named,
              scopes: Array.isArray(scopes) ? scopes.flatMap((scope) => textOf(scope) ?? []) : null,
            },
          ]
        : []
    }),
  }
}

function namedOf(raw: unknown): Person | null {
  const { id, name } = fieldsOf(raw)
  const known = textOf(id)
  return known === null ? null : { id: known, name: textOf(name) }
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

function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
