/** A function that remembers its latest result, and works out a new one only for another argument. */
export function memoizeLatest<Argument, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null
  return (argument) => {
    if (latest === null || latest.argument !== argument) latest = { argument, result: work(argument) }
    return latest.result
  }
}
