import * as v from 'valibot'
import { scopes } from '#contract/scopes.ts'
import { hasKnownScope } from '#gateway/store/grant.ts'

/** Tokens of a store from the authorization server (live-service.md, OAuth 2.0). */
export type Tokens = v.InferOutput<typeof tokensSchema>

const tokensSchema = v.object({
  access: v.string(),
  /**
   * Single use: presenting it twice revokes all tokens. Null if the server sent none: the connection ends with the access token.
   */
  refresh: v.nullable(v.string()),
  /** When the access token expires, in milliseconds since 1970; null if unknown. */
  endsAt: v.nullable(v.number()),
  /** How long before its expiry the access token is refreshed, in milliseconds. */
  marginMs: v.number(),
})

/** The failed refreshes: how many have failed in succession, and why the latest did. */
export type RefreshFault = v.InferOutput<typeof faultSchema>

const faultSchema = v.object({ count: v.number(), reason: v.record(v.string(), v.string()) })

/** The outcome of presenting a refresh token to the authorization server. */
export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens; scopes: string[] | null }
  /** The server proved that the token is invalid. */
  | { kind: 'refused' }
  /** Anything else, which may pass: why, for the log, without a secret; and how long the server asks to wait. */
  | { kind: 'failed'; reason: RefreshFault['reason']; waitMs: number }

/**
 * The progress of a token refresh. A flight is one attempt, by one gateway. `none`: no flight starts before `notBefore`;
 * `fault` is why the latest one failed. `sent`: a flight may have presented the refresh token, so no other flight may. `lost`:
 * the server has proved that the token is invalid.
 */
export type RefreshState = v.InferOutput<typeof refreshStateSchema>

const refreshStateSchema = v.variant('kind', [
  v.object({ kind: v.literal('none'), notBefore: v.number(), fault: v.nullable(faultSchema) }),
  v.object({ kind: v.literal('sent'), flight: v.string(), until: v.number() }),
  v.object({ kind: v.literal('lost') }),
])

/** A sign-in or event that connected or disconnected a store, at a time in milliseconds. A repeated event has the same `by`. */
export type ConnectionChange = v.InferOutput<typeof changeSchema>

/** As it is stored. */
export const changeSchema = v.object({ at: v.number(), by: v.string() })

/** What a connection stores openly. */
export const openSchema = v.object({
  /** The person who signed in; null for an installation. */
  person: v.nullable(v.string()),
  /** The granted scopes; null if the server named none. */
  scopes: v.nullable(v.array(v.string())),
  /** The scopes that the store API reported as lacking, although they may be granted. */
  lacking: v.array(v.picklist(scopes)),
  /** The name of the store; null if unknown. */
  name: v.nullable(v.string()),
  /** The country code of the store; null if unknown. */
  country: v.nullable(v.string()),
  lastChange: changeSchema,
  /** Identifies the period until the store is disconnected; all connections of that period share it. */
  since: v.string(),
  refreshState: refreshStateSchema,
})

/** What it seals. */
export const secretSchema = v.object({
  tokens: tokensSchema,
  /** The previous access tokens, which may still be valid. */
  earlier: v.array(v.string()),
})

/**
 * A connection of a store: its tokens, their scopes, and the progress of their refresh. A store has several connections if
 * people were granted different scopes and neither set contains the other (docs/decisions/0026).
 */
export type Connection = v.InferOutput<typeof openSchema> &
  v.InferOutput<typeof secretSchema> & {
    store: string
    /** Unique within the store; empty for the first connection. */
    id: string
  }

/** The next step of a flight. */
export type Step = 'use' | 'wait' | 'refresh' | 'reconnect'

/** The number of previous access tokens that a connection stores. */
export const maxEarlier = 4

/** After this time without an outcome, another flight may present the refresh token. No flight lasts as long. */
export const responseTimeoutMs = 65_000

/* At most one refresh in this time. Meanwhile new tokens are used, whatever the server says of their end. */
const refreshIntervalMs = 10_000

/* The longest pause after a failure, so that a connection works within a minute of its server. */
const maxPauseMs = 50_000

/**
 * The next step of a flight. `refused` is the access token that the store API refused; null for none. `jitter`, from 0 to 1,
 * makes gateways start their refreshes at different times.
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
      // The next tokens are lost; this access token may still be valid.
      return isSpent ? 'reconnect' : 'use'
    case 'sent':
      // A gateway may have stopped after it presented the token. Nothing is lost once the access token is spent.
      if (!isSpent) return 'use'
      return now >= refreshState.until ? 'refresh' : 'wait'
    case 'none':
      if (!isDue) return 'use'
      if (tokens.refresh === null) return isSpent ? 'reconnect' : 'use'
      // The server may have used the token. Presenting it again would revoke an access token that still works.
      if (refreshState.fault !== null && !isSpent) return 'use'
      if (now < refreshState.notBefore) return refreshState.fault === null ? 'use' : 'wait'
      return 'refresh'
  }
}

/** Records that a flight sends the refresh token. Store this before sending it. */
export function markSent(connection: Connection, flight: string, now: number): Connection {
  return { ...connection, refreshState: { kind: 'sent', flight, until: now + responseTimeoutMs } }
}

/**
 * Ends a flight that began after the fault `before`. Without an outcome the refresh token was not presented. A failure is no proof that
 * it is invalid.
 */
export function markEnded(
  connection: Connection,
  before: RefreshFault | null,
  outcome: RefreshOutcome | null,
  now: number,
): Connection {
  switch (outcome?.kind) {
    case undefined:
      return { ...connection, refreshState: { kind: 'none', notBefore: 0, fault: before } }
    case 'refused':
      // The access token may still be valid.
      return { ...connection, refreshState: { kind: 'lost' } }
    case 'failed': {
      const fault = { count: (before?.count ?? 0) + 1, reason: outcome.reason }
      const pauseMs = Math.max(outcome.waitMs, refreshIntervalMs * 2 ** Math.min(fault.count - 1, 9))
      const notBefore = now + Math.min(pauseMs, maxPauseMs)
      return { ...connection, refreshState: { kind: 'none', notBefore, fault } }
    }
    case 'refreshed': {
      const { tokens, scopes } = outcome
      return {
        ...connection,
        // If the server sent no new refresh token, the old one stays valid.
        tokens: { ...tokens, refresh: tokens.refresh ?? connection.tokens.refresh },
        earlier: [connection.tokens.access, ...connection.earlier].slice(0, maxEarlier),
        // A connection whose scopes were unknown at sign-in belongs to its person; later scopes do not share it.
        scopes: hasKnownScope(connection.scopes) && hasKnownScope(scopes) ? scopes : connection.scopes,
        refreshState: { kind: 'none', notBefore: now + refreshIntervalMs, fault: null },
      }
    }
  }
}

/** Whether only another sign-in or installation makes the connection usable. */
export function hasEnded(connection: Connection, now: number): boolean {
  return nextStep(connection, { now, refused: null, jitter: 0 }) === 'reconnect'
}

/** Whether the latest refresh failed or was refused. The access token may still be valid. */
export function isFailing(refreshState: RefreshState): boolean {
  return refreshState.kind === 'lost' || (refreshState.kind === 'none' && refreshState.fault !== null)
}

/** Whether the refresh still belongs to this flight. */
export function isHeldBy({ refreshState }: Connection, flight: string): boolean {
  return 'flight' in refreshState && refreshState.flight === flight
}
