import type { Scope } from '#contract/scopes.ts'
import { hasKnownScope } from '#gateway/store/grant.ts'

/** The tokens of a store as the authorization server gave them (live-service.md, OAuth 2.0). */
export type Tokens = {
  access: string
  /** Single use: presented twice, it revokes everything. Null where none was given: then the access token's end is the end. */
  refresh: string | null
  /** When the access token ends, in milliseconds since 1970; null where nobody said. */
  endsAt: number | null
  /** How long before its end a new one is asked for, in milliseconds. */
  marginMs: number
}

/**
 * What is under way with the refresh token. `claimed`: one flight is about to present it, and has not. `sent`: it may have
 * been presented, so nobody else ever may. `lost`: presented, and what came of it is not known, or a refusal.
 */
export type RefreshState =
  | { kind: 'none'; notBefore: number }
  | { kind: 'claimed'; flight: string; until: number }
  | { kind: 'sent'; flight: string; until: number }
  | { kind: 'lost'; flight: string; reason: 'no_answer' | 'refused' }

/** What connected a store, or disconnected it: a sign-in or an event, at a moment. Told again, it says the same `by`. */
export type ConnectionChange = { at: number; by: string }

/**
 * One connection of a store: what Diwan may do by it, and how far a renewal of its tokens has come. A store has several where
 * people were granted scopes of which neither set contains the other (docs/decisions/0026).
 */
export type Connection = {
  store: string
  /** Tells the connections of a store apart; empty for the first one, the only one that earlier versions know. */
  id: string
  tokens: Tokens
  /** The access tokens before this one, which may still be valid. */
  earlier: string[]
  /** Who signed in for it; null for an installation, and where an earlier version stored it. */
  person: string | null
  /** What it was granted; null where nobody said. */
  scopes: string[] | null
  /** What the store API has said it lacks all the same. */
  lacking: Scope[]
  /** What the store is called, where that was told. */
  name: string | null
  /** The code of its country, where the service names one. */
  country: string | null
  lastChange: ConnectionChange
  /** Names the time from when the store was connected until it is disconnected, whatever connections it has meanwhile. */
  since: string
  refreshState: RefreshState
}

/** What a flight that wants tokens other than `refused`, or younger ones, does next. */
export type Step = 'use' | 'wait' | 'claim' | 'give_up_sent' | 'reconnect'

/** So many access tokens before this one are known. */
export const maxEarlier = 4

/** How long a flight may take from its claim to the moment it sends. */
export const claimTimeoutMs = 10_000

/** How long an answer may take, after which what was sent counts as lost. Longer than any request of ours lasts. */
export const responseTimeoutMs = 60_000

/**
 * The next step. `refused` is the access token that the store API refused, if any; `jitter`, from 0 to 1, lets gateways begin
 * at different moments.
 */
export function nextStep(
  { tokens, refreshState }: Connection,
  { now, refused, jitter }: { now: number; refused: string | null; jitter: number },
): Step {
  const isSpent = tokens.access === refused || (tokens.endsAt !== null && tokens.endsAt <= now)
  const isDue =
    isSpent || (tokens.endsAt !== null && tokens.endsAt - tokens.marginMs * (1 + jitter / 4) <= now)
  switch (refreshState.kind) {
    case 'lost':
      // What was lost is the next pair; this access token may have time left.
      return isSpent ? 'reconnect' : 'use'
    case 'sent':
      if (now >= refreshState.until) return 'give_up_sent'
      return isSpent ? 'wait' : 'use'
    case 'claimed':
      if (now >= refreshState.until) return 'claim'
      return isSpent ? 'wait' : 'use'
    case 'none':
      if (!isDue) return 'use'
      if (tokens.refresh === null) return isSpent ? 'reconnect' : 'use'
      if (now < refreshState.notBefore) return isSpent ? 'wait' : 'use'
      return 'claim'
  }
}

/** The flight takes hold of the renewal; nothing has been sent. */
export function markClaimed(connection: Connection, flight: string, now: number): Connection {
  return { ...connection, refreshState: { kind: 'claimed', flight, until: now + claimTimeoutMs } }
}

/** The intent: written down before the refresh token leaves. */
export function markSent(connection: Connection, flight: string, now: number): Connection {
  return { ...connection, refreshState: { kind: 'sent', flight, until: now + responseTimeoutMs } }
}

/** Nothing left, or the server said that it did nothing: the same token may be presented from `notBefore` on. */
export function releaseClaim(connection: Connection, notBefore: number): Connection {
  return { ...connection, refreshState: { kind: 'none', notBefore } }
}

/** The refresh token is spent, and no new one came. The access token may have time left. */
export function markLost(connection: Connection, reason: 'no_answer' | 'refused'): Connection {
  const { refreshState } = connection
  const flight = refreshState.kind === 'none' ? '' : refreshState.flight
  return { ...connection, refreshState: { kind: 'lost', flight, reason } }
}

/** Nothing of it is of use any more. */
export function markUnusable(connection: Connection, now: number): Connection {
  return { ...markLost(connection, 'refused'), tokens: { ...connection.tokens, endsAt: now } }
}

/** The new pair. A server that gives no new refresh token lets the one before be used again. */
export function markRefreshed(connection: Connection, tokens: Tokens, scopes: string[] | null): Connection {
  return {
    ...connection,
    tokens: { ...tokens, refresh: tokens.refresh ?? connection.tokens.refresh },
    earlier: [connection.tokens.access, ...connection.earlier].slice(0, maxEarlier),
    // What nobody named when it was granted stays its person's alone.
    scopes: hasKnownScope(connection.scopes) && hasKnownScope(scopes) ? scopes : connection.scopes,
    refreshState: { kind: 'none', notBefore: 0 },
  }
}

/** Whether nothing but another sign-in or installation makes it usable. */
export function hasEnded(connection: Connection, now: number): boolean {
  return nextStep(connection, { now, refused: null, jitter: 0 }) === 'reconnect'
}

/** Whether the renewal is still this flight's to settle, be it only because others gave it up as lost. */
export function isHeldBy({ refreshState }: Connection, flight: string): boolean {
  return refreshState.kind !== 'none' && refreshState.flight === flight
}
