/** The clock, the timers and chance, which tests replace. */
export type Clock = {
  /** In milliseconds since 1970. It also runs while the computer sleeps, which timers do not. */
  now: () => number
  /** At least 0, less than 1. */
  random: () => number
  /** Calls back once, after some milliseconds; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
  /** Calls back each time some milliseconds have passed; returns a function that stops it. */
  every: (ms: number, run: () => void) => () => void
}

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
