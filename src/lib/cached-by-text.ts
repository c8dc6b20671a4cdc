/* Many more texts than a store has names. */
const maxTexts = 50_000

/** Returns the function with a cache of its results, for texts that come again and again. */
export function cachedByText<Result>(work: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    let result = results.get(text)
    if (result === undefined) {
      result = work(text)
      if (results.size === maxTexts) results.clear()
      results.set(text, result)
    }
    return result
  }
}
