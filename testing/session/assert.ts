/** Throws unless the condition holds; for checks within a simulation. */
export function assert(condition: boolean, expectation: string): void {
  if (!condition) throw new Error(`It is not so that ${expectation}`)
}
