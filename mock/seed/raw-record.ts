/** A record as the mock stores and serves it. Its fields may be anything: tests put odd ones in. */
export type RawRecord = Record<string, unknown>
