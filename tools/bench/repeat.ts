const runs = 5

/** Measures several times, sequentially. */
export async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure())
  return results
}

/** Returns the median. */
export function medianOf(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
