import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { getRecord, hashOf, skipUnreadable, type State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { Grant } from '#gateway/store/grant.ts'

/*
 * A store of a session. The session loses it at `until`, in milliseconds since 1970, or once its connection has another `since`.
 */
const storeSchema = v.object({
  id: v.string(),
  since: v.string(),
  until: v.number(),
  grant: v.object({ person: v.string(), scopes: v.nullable(v.array(v.string())) }),
})

type SignedInStore = v.InferOutput<typeof storeSchema>

const schema = v.object({
  /** `browser`: a cookie holds the secret. `portal`: the page in a portal's frame holds it in memory and sends a header. */
  kind: v.picklist(['browser', 'portal']),
  person: v.object({ id: v.string(), name: v.nullable(v.string()) }),
  /** The stores that the person signed in for, at least one. */
  stores: v.array(storeSchema),
  /** The `User-Agent` of the browser. */
  device: v.string(),
  /** The start of the session, in milliseconds since 1970. */
  beganAt: v.number(),
  /** The last activity, in milliseconds since 1970. */
  seenAt: v.number(),
})

/** A session of a person on one device. Its `id` is for lists and logs and grants nothing; only the browser has its secret. */
export type Session = v.InferOutput<typeof schema> & { id: string }

/** A signed-in person, as the authorization server or the portal identifies them. */
export type Person = Session['person']

export type NewSession = Pick<Session, 'kind' | 'person' | 'device'> & {
  /** The store that the person signed in for; `scopes` as in a grant, by default unknown. */
  store: Pick<SignedInStore, 'id' | 'since'> & Partial<Pick<Grant, 'scopes'>>
  /** The id of the session that it replaces, or null. That session ends, even if it is another person's. */
  replaces: string | null
}

export type Sessions = ReturnType<typeof createSessions>

const minute = 60_000
const hour = 60 * minute

/* How long a session lasts without activity (`idleMs`) and in total (`absoluteMs`), in milliseconds. */
const lifetimes = {
  browser: { idleMs: 12 * hour, absoluteMs: 7 * 24 * hour },
  portal: { idleMs: 15 * minute, absoluteMs: 12 * hour },
}

/* Activity is stored at most once in this time. Otherwise every request would cost a write. */
const touchIntervalMs = 60_000
const secretPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * Creates the sessions of all gateways that share the state, which stores only hashes of their secrets. An unreadable record is
 * no ended session: calls that need it throw `state_unreadable` (503).
 */
export function createSessions(state: State, clock: Pick<Clock, 'now'>) {
  /* Without stores that the session has lost. */
  async function findWithVersion(id: string): Promise<{ session: Session; version: number } | null> {
    const stored = await getRecord(state, keyOf(id), schema, 'The record of a session cannot be read.')
    if (stored === null) return null
    const stores = stored.record.stores.filter(({ until }) => until > clock.now())
    return { session: { id, ...stored.record, stores }, version: stored.version }
  }

  /** The session of an id, without extending it; null if it has ended. */
  async function findById(id: string): Promise<Session | null> {
    return (await findWithVersion(id))?.session ?? null
  }

  async function write({ id, ...session }: Session, ifVersion: number | null) {
    const { idleMs, absoluteMs } = lifetimes[session.kind]
    const ttlMs = Math.min(session.seenAt + idleMs, session.beganAt + absoluteMs) - clock.now()
    // Over by this clock, which may be ahead of another gateway's.
    if (ttlMs <= 0) return
    const options = { ttlMs, ifVersion, group: groupOf(session.person) }
    await state.put(keyOf(id), JSON.stringify(session), options)
  }

  /** All sessions of a person, the most recently active one first. */
  async function list(person: Pick<Person, 'id'>): Promise<Session[]> {
    const keys = await state.keysOf(groupOf(person))
    const ids = keys.map((key) => key.slice(keyOf('').length))
    const sessions = await Promise.all(ids.map((id) => findById(id).catch(skipUnreadable)))
    return sessions.filter((session) => session !== null).toSorted((a, b) => b.seenAt - a.seenAt)
  }

  /** Ends a session of this person, on every gateway immediately. Resolves with false if there is none. */
  async function end(id: string, person: Person): Promise<boolean> {
    const session = await findById(id)
    return session?.person.id === person.id && state.remove(keyOf(id))
  }

  /* Passes on the stores only if this call ends the session. If another request ends it first, its stores are lost. */
  async function replace(id: string | null, person: Person): Promise<SignedInStore[]> {
    const previous = id === null ? null : await findById(id)
    const isEnded = previous !== null && (await state.remove(keyOf(previous.id)))
    return isEnded && previous.person.id === person.id ? previous.stores : []
  }

  return {
    /**
     * Starts a session, with a secret of 256 bits in 43 characters. It takes over the stores of a replaced session of the same
     * person, each with its `until`.
     */
    async create({ store, replaces, ...given }: NewSession): Promise<{ secret: string; session: Session }> {
      const previousStores = await replace(replaces, given.person)
      const secret = randomBytes(32).toString('base64url')
      const now = clock.now()
      const { absoluteMs } = lifetimes[given.kind]
      const { scopes = null, ...named } = store
      const newStore = { ...named, until: now + absoluteMs, grant: { person: given.person.id, scopes } }
      const stores = [newStore, ...previousStores.filter(({ id }) => id !== store.id)]
      const session = { ...given, id: hashOf(secret), stores, beganAt: now, seenAt: now }
      await write(session, null)
      return { secret, session }
    },
    /** The session of a secret, extended by this activity; null if it has ended or never existed. */
    async find(secret: string): Promise<Session | null> {
      if (!secretPattern.test(secret)) return null
      const found = await findWithVersion(hashOf(secret))
      if (found === null) return null
      const { session, version } = found
      const now = clock.now()
      if (now - session.seenAt < touchIntervalMs) return session
      const touched = { ...session, seenAt: now }
      // Only over this version, so that a session that has ended meanwhile stays ended.
      await write(touched, version)
      return touched
    },
    /** The session of a secret, without extending it; null as in `find`. */
    async peek(secret: string): Promise<Session | null> {
      return secretPattern.test(secret) ? findById(hashOf(secret)) : null
    },
    findById,
    end,
    /** Ends all sessions of a person; resolves with how many there were. */
    endAll: (person: Pick<Person, 'id'>): Promise<number> => state.removeGroup(groupOf(person)),
    list,
  }
}

/**
 * The whole seconds until a session ends for one of its stores: without further activity (`idleSeconds`), and in any case
 * (`absoluteSeconds`). `now` is in milliseconds since 1970. Not the times themselves, because the clock of a device may be
 * wrong.
 */
export function sessionTimeLeft({ kind, stores, beganAt, seenAt }: Session, store: string, now: number) {
  const { idleMs, absoluteMs } = lifetimes[kind]
  const until = stores.find(({ id }) => id === store)?.until ?? Infinity
  return {
    idleSeconds: Math.floor((seenAt + idleMs - now) / 1000),
    absoluteSeconds: Math.floor((Math.min(beganAt + absoluteMs, until) - now) / 1000),
  }
}

function keyOf(id: string): string {
  return `session:${id}`
}

function groupOf({ id }: Pick<Person, 'id'>): string {
  return `sessions of ${id}`
}
