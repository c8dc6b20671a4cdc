import { type Problem, type State, stateUnreadable } from './state.ts'

/** A state that must not be used: every call throws `state_unreadable` (503), and `/readyz` reports the problem. */
export function blockedState(problem: Problem): State {
  const refuse = async (): Promise<never> => {
    throw stateUnreadable(new Error(problem.message))
  }
  return {
    get: refuse,
    put: refuse,
    remove: refuse,
    keysOf: refuse,
    count: refuse,
    // oxlint-disable-next-line require-yield -- it throws before the first entry
    async *scan() {
      await refuse()
    },
    problems: async () => [problem],
    close: async () => {},
  }
}

/** The problem of a database that a later version of Diwan wrote. */
export function newerState(layout: number | string): Problem {
  return {
    reason: 'state_newer',
    message: `A later version of Diwan wrote the database (layout ${layout}). Nothing is read or overwritten. Start that version again.`,
  }
}

/** The problem of a database that is not the expected one. `next`: what Diwan does once the expected one is back. */
export function replacedState(
  found: string | null,
  expected: string,
  next: 'continues by itself' | 'has to be restarted',
): Problem {
  const what = found === null ? 'is empty' : `has the id ${found}`
  return {
    reason: 'state_replaced',
    message: `The database ${what}; this gateway uses the one with the id ${expected}. Nothing is read or overwritten. Bring that database back: then Diwan ${next}. To use this one as it is, clear STATE_ID and restart every gateway: then all staff sign in again, and what is missing here is lost.`,
  }
}
