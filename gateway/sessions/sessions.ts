import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { type State, stateUnreadable } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { Grant } from '#gateway/store/grant.ts'
import { createSessionGrants, type SessionGrants } from './session-grants.ts'
import { lifetimes } from './session-lifetime.ts'

/** Who is signed in, as the authorization server or the portal names them. */
export type Person = { id: string; name: string | null }

/**
 * Somebody signed in on one device. `id` names it in lists and logs and opens nothing; the secret that does is kept
 * nowhere but in the browser.
 */
export type Session = {
  id: string
  /** How it is carried: by a cookie, or within a portal's frame by a header from memory. */
  kind: 'browser' | 'portal'
  person: Person
  /** The stores it may see to, at least one: those it has signed in for lately. */
  stores: SignedInStore[]
  /** What the browser called itself. */
  device: string
  /** Milliseconds since 1970, as is `seenAt`. */
  beganAt: number
  seenAt: number
}

/**
 * Signed in for by then at the latest, in milliseconds since 1970, or it is seen to no longer; and for as long as it stays
 * connected as it was then: `since` of its connection.
 */
type SignedInStore = {
  id: string
  since: string
  until: number
  /** Null where there is none of its own: signed in for at a gateway of an earlier version, or opened by a portal that says none. */
  grant: Grant | null
}

export type NewSession = Pick<Session, 'kind' | 'person' | 'device'> & {
  /** The one that was signed in for; `scopes` as in a grant, left out where there is none. */
  store: Pick<SignedInStore, 'id' | 'since'> & { scopes?: string[] | null | undefined }
  /** The id of the session that it replaces, if any: that one ends, whoever's it is. */
  replaces: string | null
}

export type Sessions = {
  /**
   * Begins a session, with a secret of 256 bits as 43 characters. The stores of the one before come along where the person
   * is the same, each for as long as it would have lasted.
   */
  create(session: NewSession): Promise<{ secret: string; session: Session }>
  /** The session of a secret, which lasts longer for being used; null where it has ended, or never was. */
  find(secret: string): Promise<Session | null>
  /** The same, without its lasting any longer. */
  peek(secret: string): Promise<Session | null>
  /** The session of an id, without its lasting any longer; null where it has ended. */
  findById(id: string): Promise<Session | null>
  /** Ends a session, on every gateway at once. Only one's own: a person's. Resolves with whether it was there. */
  end(id: string, person: Person): Promise<boolean>
  /** Ends all sessions of a person. */
  endAll(person: Person): Promise<void>
  /** All sessions of a person, the one used last first. */
  list(person: Person): Promise<Session[]>
}

/* The clocks of gateways may differ: a session must not outlast its grants. */
const maxClockSkewMs = 3_600_000

/* Not each use is written down: it would be a write for every read. */
const touchIntervalMs = 60_000
const secretPattern = /^[A-Za-z0-9_-]{43}$/

const record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['browser', 'portal']),
    person: v.object({ id: v.string(), name: v.nullable(v.string()) }),
    stores: v.array(v.object({ id: v.string(), since: v.string(), until: v.number() })),
    device: v.string(),
    beganAt: v.number(),
    seenAt: v.number(),
  }),
)

/**
 * The sessions of all gateways that share the state. Of a secret only its hash is kept. A record that is damaged, or of a
 * later version, is no session that has ended: whatever needs it throws `state_unreadable` (503).
 */
export function createSessions(state: State, clock: Pick<Clock, 'now'>): Sessions {
  const grants = createSessionGrants(state)

  async function findWithVersion(id: string): Promise<{ session: Session; version: number } | null> {
    const [entry, granted] = await Promise.all([state.get(keyOf(id)), grants.read(id)])
    if (entry === null) return null
    const stored = v.safeParse(record, entry.value)
    if (!stored.success) throw stateUnreadable(new Error('The record of a session cannot be read.'))
    const person = stored.output.person.id
    const stores = stored.output.stores
      .filter(({ until }) => until > clock.now())
      .map(({ id: store, since, until }) => {
        return { id: store, since, until, grant: grantOf(granted.get(store), person) }
      })
    return { session: { id, ...stored.output, stores }, version: entry.version }
  }

  const findById = async (id: string) => (await findWithVersion(id))?.session ?? null

  async function write({ id, ...session }: Session, ifVersion: number | null) {
    const { idleMs, absoluteMs } = lifetimes[session.kind]
    const ttlMs = Math.min(session.seenAt + idleMs, session.beganAt + absoluteMs) - clock.now()
    if (ttlMs <= 0) return
    const stores = session.stores.map(({ id: store, since, until }) => ({ id: store, since, until }))
    const value = JSON.stringify({ ...session, stores })
    await state.put(keyOf(id), value, { ttlMs, ifVersion, group: groupOf(session.person) })
  }

  async function list(person: Person): Promise<Session[]> {
    const keys = await state.keysOf(groupOf(person))
    const sessions = await Promise.all(keys.map((key) => findById(key.slice(keyOf('').length))))
    return sessions.filter((session) => session !== null).toSorted((a, b) => b.seenAt - a.seenAt)
  }

  async function end(id: string, person: Person): Promise<boolean> {
    const session = await findById(id)
    return session?.person.id === person.id && state.remove(keyOf(id))
  }

  /* Ended first, and by whom it is ended: of one that somebody else ends at that moment nothing lives on. */
  async function replace(id: string | null, person: Person): Promise<SignedInStore[]> {
    const previous = id === null ? null : await findById(id)
    const isEnded = previous !== null && (await end(previous.id, previous.person))
    return isEnded && previous.person.id === person.id ? previous.stores : []
  }

  return {
    async create({ store, replaces, ...given }) {
      const previousStores = await replace(replaces, given.person)
      const secret = randomBytes(32).toString('base64url')
      const now = clock.now()
      const { absoluteMs } = lifetimes[given.kind]
      const { scopes, ...named } = store
      const newStore = { ...named, until: now + absoluteMs, grant: grantOf(scopes, given.person.id) }
      const stores = [newStore, ...previousStores.filter(({ id }) => id !== store.id)]
      const session = { ...given, id: idOf(secret), stores, beganAt: now, seenAt: now }
      // First, so that there is no session without them.
      await grants.write(session.id, grantsOf(stores), absoluteMs + maxClockSkewMs)
      await write(session, null)
      return { secret, session }
    },
    async find(secret) {
      if (!secretPattern.test(secret)) return null
      const found = await findWithVersion(idOf(secret))
      if (found === null) return null
      const { session, version } = found
      const now = clock.now()
      if (now - session.seenAt < touchIntervalMs) return session
      const touched = { ...session, seenAt: now }
      // Over this very version only: one that was ended meanwhile stays ended.
      await write(touched, version)
      return touched
    },
    async peek(secret) {
      return secretPattern.test(secret) ? findById(idOf(secret)) : null
    },
    findById,
    end,
    async endAll(person) {
      const sessions = await list(person)
      await Promise.all(sessions.map(({ id }) => end(id, person)))
    },
    list,
  }
}

function grantOf(scopes: string[] | null | undefined, person: string): Grant | null {
  return scopes === undefined ? null : { person, scopes }
}

function grantsOf(stores: readonly SignedInStore[]): SessionGrants {
  return new Map(stores.flatMap(({ id, grant }) => (grant === null ? [] : [[id, grant.scopes]])))
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function keyOf(id: string): string {
  return `session:${id}`
}

function groupOf({ id }: Person): string {
  return `sessions of ${id}`
}
