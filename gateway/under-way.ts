/** What was begun and has not ended: the program waits for it, whoever else does or does not. */
export type UnderWay = {
  during<Result>(work: Promise<Result>): Promise<Result>
  /** Resolves once nothing is under way any more. */
  ended(): Promise<void>
}

/** Each piece of work has a time limit of its own; this has none. */
export function createUnderWay(): UnderWay {
  const begun = new Set<Promise<unknown>>()
  return {
    async during(work) {
      begun.add(work)
      try {
        return await work
      } finally {
        begun.delete(work)
      }
    },
    async ended() {
      while (begun.size > 0) await Promise.allSettled(begun)
    },
  }
}
