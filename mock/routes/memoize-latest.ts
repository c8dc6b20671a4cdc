/** Returns a function that caches its latest result and computes again only for another argument. */
export function memoizeLatest<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null
  return (argument) => {
    if (latest === null || latest.argument !== argument) latest = { argument, result: compute(argument) }
    return latest.result
  }
}
