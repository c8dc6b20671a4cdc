import fc, { type Arbitrary } from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  // Only an interface merges with Vitest's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The number of random cases of a property; 0 for the number in its test (vite.config.ts). */
    longRuns: number
    /** The seed of a long run, to repeat it; 0 for a new one each time. */
    randomSeed: number
  }
}

/**
 * The parameters of `fc.assert`: usually the same few cases; in `npm run test:long` thousands of new ones, at most `max`.
 */
export function randomCases(usual: number, max = Infinity): { numRuns: number; seed?: number } {
  const [longRuns, seed] = [inject('longRuns'), inject('randomSeed')]
  // Without cases every property would hold.
  if (!(longRuns > 0)) return { numRuns: usual, seed: 20261121 }
  return { numRuns: Math.min(longRuns, max), ...(seed !== 0 && { seed }) }
}

/** One of several arbitraries that is taken so many times as often as one without a weight. */
export const weighted = <Value>(weight: number, arbitrary: Arbitrary<Value>) => ({ weight, arbitrary })

/** Any character but half a pair of surrogates. The unit 'binary' of fast-check takes a second for its tables. */
export const anyCharacter = fc
  .oneof(fc.nat(0xff), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10_ffff }))
  .map((code) => String.fromCodePoint(code))

/** Prints the counts of a long run; a short run always has the same. */
export function reportTrials(counts: Record<string, number | string>): void {
  if (inject('longRuns') > 0) process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
}
