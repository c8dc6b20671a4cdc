import { inject } from 'vitest'

declare module 'vitest' {
  // Only an interface is merged with Vitest's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** How many random cases a property is tried on; 0 for as many as its test asks for (vite.config.ts). */
    longRuns: number
    /** What the random cases of a long run begin with, so that it can be repeated; 0 for others each time. */
    randomSeed: number
  }
}

/**
 * How many random cases `fc.assert` tries: the same few every time, or thousands of new ones in `npm run test:long` and
 * `npm run torture`; `most` of them where each takes long.
 */
export function randomCases(usual: number, max = Infinity): { numRuns: number; seed?: number } {
  const [longRuns, seed] = [inject('longRuns'), inject('randomSeed')]
  // The tests of components are not told: of no number of cases there would be none, and every property held.
  if (!(longRuns > 0)) return { numRuns: usual, seed: 20261121 }
  return { numRuns: Math.min(longRuns, max), ...(seed !== 0 && { seed }) }
}

/** Says what a long run has tried; the same few cases every time are no news. */
export function reportTrials(counts: Record<string, number | string>): void {
  if (inject('longRuns') > 0) process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
}
