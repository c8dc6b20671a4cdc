import type { JobResult } from '#src/lib/job-queue/run-jobs.ts'

export type Outcome = { kind: 'made' | 'refused' | 'unknown' }

/** The store's handling of a request, by the result that the tab receives. */
export const faultResults = {
  made: { kind: 'settled', outcome: { kind: 'made' } },
  refused: { kind: 'settled', outcome: { kind: 'refused' } },
  later: { kind: 'postponed', until: 7 },
  token: { kind: 'blocked', stop: 'access' },
  'lost-before': { kind: 'settled', outcome: { kind: 'unknown' } },
  'lost-after': { kind: 'settled', outcome: { kind: 'unknown' } },
  network: { kind: 'settled', outcome: { kind: 'unknown' }, stop: 'network' },
  // Our own code fails while it reads the response.
  fault: null,
} as const satisfies Record<string, JobResult<Outcome> | null>
export type Fault = keyof typeof faultResults

/** A request for an order and its fault. */
export type Request = { order: string; fault: Fault; hasArrived: boolean }

export const makes = ({ fault }: Request) => ['made', 'lost-after', 'network', 'fault'].includes(fault)
/** Certainly without effect, so the queue may send the request again by itself. */
export const isWithoutEffect = ({ fault }: Request) => fault === 'later' || fault === 'token'
