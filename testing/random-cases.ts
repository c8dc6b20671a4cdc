import { inject } from 'vitest'

declare module 'vitest' {
  // Only an interface is merged with Vitest's own.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** How many random cases a property is tried on; 0 for as many as its test asks for (vite.config.ts). */
    longRuns: number
  }
}

/**
 * How many random cases `fc.assert` tries: the same few every time, or thousands of new ones in `npm run test:long`; `most`
 * of them where each takes long.
 */
export function randomCases(usual: number, most = Infinity): { numRuns: number; seed?: number } {
  const longRuns = inject('longRuns')
  return longRuns > 0 ? { numRuns: Math.min(longRuns, most) } : { numRuns: usual, seed: 20261121 }
}
