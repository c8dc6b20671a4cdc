const runs = 5

/** What is in the middle of several measurements. */
export async function median(measure: () => Promise<number>): Promise<number> {
  return middleOf(await inTurn(measure))
}

/** Measures several times, one after the other. */
export async function inTurn<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measure())
  return results
}

/** The number in the middle. */
export function middleOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
