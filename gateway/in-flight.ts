/** Tracks work in flight, which the program finishes before it exits, even if its client has left. */
export type InFlight = {
  track<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves once no work is in flight. */
  allSettled(): Promise<void>
}

/** Creates a tracker of work in flight. It has no timeout, because all tracked work has its own timeout. */
export function createInFlight(): InFlight {
  const pending = new Set<Promise<unknown>>()
  return {
    async track(work) {
      pending.add(work)
      try {
        return await work
      } finally {
        pending.delete(work)
      }
    },
    async allSettled() {
      while (pending.size > 0) await Promise.allSettled(pending)
    },
  }
}
