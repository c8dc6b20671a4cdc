/** Fails a test in the midst of what happens: something must be as it is. */
export function assert(condition: boolean, expectation: string): void {
  if (!condition) throw new Error(`It is not so that ${expectation}`)
}
