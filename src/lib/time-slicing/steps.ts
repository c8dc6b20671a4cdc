/** Work that can rest between two of its steps; what it returns is what it is done for. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/* Some microseconds of work: less would make the resting itself dear. */
const stepLength = 250

/** Looks at each of many items, some at a step. */
export function* visitInSteps<Item>(items: readonly Item[], visit: (item: Item) => void): Steps<void> {
  for (let from = 0; from < items.length; from += stepLength) {
    const to = Math.min(from + stepLength, items.length)
    for (let index = from; index < to; index += 1) visit(items[index] as Item) // Within the list's length.
    yield
  }
}

/** Does all of it without a rest. */
export function runSync<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
