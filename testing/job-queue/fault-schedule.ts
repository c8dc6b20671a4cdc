import type { JobResult } from '#src/lib/job-queue/run-jobs.ts'

export type Outcome = { kind: 'made' | 'refused' | 'unknown' }

/** What the store does with a request, and what of it comes back. */
export const faultResults = {
  made: { kind: 'settled', outcome: { kind: 'made' } },
  refused: { kind: 'settled', outcome: { kind: 'refused' } },
  later: { kind: 'postponed', until: 7 },
  token: { kind: 'blocked', stop: 'access' },
  'lost-before': { kind: 'settled', outcome: { kind: 'unknown' } },
  'lost-after': { kind: 'settled', outcome: { kind: 'unknown' } },
  network: { kind: 'settled', outcome: { kind: 'unknown' }, stop: 'network' },
  // Our own code breaks while it reads the answer.
  fault: null,
} as const satisfies Record<string, JobResult<Outcome> | null>
export type Fault = keyof typeof faultResults

/** A request for an order, and what becomes of it. */
export type Request = { order: string; fault: Fault; hasArrived: boolean }

export const makes = ({ fault }: Request) => ['made', 'lost-after', 'network', 'fault'].includes(fault)
/** Of these nothing was done for certain, so that the program may ask again by itself. */
export const isPutOff = ({ fault }: Request) => fault === 'later' || fault === 'token'
