import type { Verdict } from '#src/lib/send-many/send-in-turn.ts'

export type Outcome = { kind: 'made' | 'refused' | 'unknown' }

/** What the store does with a request, and what of it comes back. */
export const verdicts = {
  made: { kind: 'settled', outcome: { kind: 'made' } },
  refused: { kind: 'settled', outcome: { kind: 'refused' } },
  later: { kind: 'put-off', until: 7 },
  token: { kind: 'held', stop: 'access' },
  'lost-before': { kind: 'settled', outcome: { kind: 'unknown' } },
  'lost-after': { kind: 'settled', outcome: { kind: 'unknown' } },
  network: { kind: 'settled', outcome: { kind: 'unknown' }, stop: 'network' },
  // Our own code breaks while it reads the answer.
  fault: null,
} as const satisfies Record<string, Verdict<Outcome> | null>
export type Fate = keyof typeof verdicts

/** A request for an order, and what becomes of it. */
export type Request = { order: string; fate: Fate; hasArrived: boolean }

export const makes = ({ fate }: Request) => ['made', 'lost-after', 'network', 'fault'].includes(fate)
/** Of these nothing was done for certain, so that the program may ask again by itself. */
export const isPutOff = ({ fate }: Request) => fate === 'later' || fate === 'token'
