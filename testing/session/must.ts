/** Fails a test in the midst of what happens: something must be as it is. */
export function must(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`It is not so that ${what}`)
}
