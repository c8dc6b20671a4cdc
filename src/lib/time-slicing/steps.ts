/** Work that can pause at each `yield`; it returns its result. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/* The items between two pauses take some microseconds; fewer items would make the pauses themselves expensive. */
const stepLength = 250

/** Calls `visit` for each item and pauses after every 250. */
export function* visitInSteps<Item>(items: readonly Item[], visit: (item: Item) => void): Steps<void> {
  for (let from = 0; from < items.length; from += stepLength) {
    const to = Math.min(from + stepLength, items.length)
    for (let index = from; index < to; index += 1) visit(items[index] as Item) // Within the list's length.
    yield
  }
}

/** Runs the work without a pause and returns its result. */
export function runSync<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
