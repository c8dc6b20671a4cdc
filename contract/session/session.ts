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
  endsIn?: SessionTimeLeft
}

/** One session of the signed-in person, on any device, as `GET /api/sessions` lists them. */
export type ActiveSession = Pick<Session, 'id' | 'kind'> & {
  /** The User-Agent of the session's browser, which may be forged. */
  device: string
  /** The sign-in, in milliseconds since 1970. */
  beganAt: number
  /** The last use, likewise. */
  seenAt: number
  /** Whether it is the session of this request. */
  isThis: boolean
}

/** Reads a session of the gateway; null for anything else. A browser may not know its time zone, which is then UTC. */
export function parseSession(data: unknown): Session | null {
  // The cast is safe: the gateway writes it from the same type.
  const session = data as Partial<Session> | null | undefined
  if (!session?.id || !session.person?.id || !session.store) return null
  const { timeZone } = session
  return { ...(session as Session), timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' }
}

/** Whether a value is an IANA time zone that this runtime knows. */
export function isTimeZone(zone: unknown): zone is string {
  try {
    return typeof zone === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
