/** The same function, which gives its latest result again as long as it is asked with the same argument. */
export function rememberLatest<Argument, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let latest: { argument: Argument; result: Result } | null = null
  return (argument) => {
    if (latest === null || latest.argument !== argument) latest = { argument, result: work(argument) }
    return latest.result
  }
}
