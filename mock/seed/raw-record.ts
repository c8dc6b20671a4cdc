/** A record as the mock stores and serves it. Tests may give its fields any value. */
export type RawRecord = Record<string, unknown>
