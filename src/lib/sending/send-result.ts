/** Why it stopped although something remains to be sent. */
export const stopReasons = [
  /** The user paused it. */
  'asked',
  /** Its page closed. */
  'left',
  'offline',
  /** The connection broke and a response was lost. */
  'network',
  /** The store no longer accepts the token. */
  'access',
  /** The token lacks the permission. */
  'scope',
  'signed-out',
  /** The gateway could not reach the store: nothing was sent. */
  'unreachable',
  /** The store postponed the same request too often. */
  'limit',
  /** An error in Diwan itself. */
  'broken',
] as const
export type StopReason = (typeof stopReasons)[number]

/** The result of one attempt. */
export type SendResult<Outcome> =
  /** It has its outcome. `stop`: why the others would fail too, if so. */
  | { kind: 'settled'; outcome: Outcome; stop?: StopReason | null }
  /** Certainly nothing changed: try again at `until` (milliseconds since 1970), or with null when the rate limit ends. */
  | { kind: 'postponed'; until: number | null }
  /** Certainly nothing changed, and the others would fail too. */
  | { kind: 'blocked'; stop: StopReason }
