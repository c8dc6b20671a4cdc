/* Far beyond any answer of a store: 50,000 reservations hold 450,000 values, three deep. */
const deepest = 500
const mostValues = 1_000_000

/**
 * Whether parsed JSON is small enough to be worked on: at most 500 levels deep, at most a million values within. Level
 * by level rather than by recursion, and each value once, so that no answer overflows the stack or takes long.
 */
export function isWithinBounds(json: unknown): boolean {
  let level = isContainer(json) ? [json] : []
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest) return false
    const next: object[] = []
    for (const container of level) {
      const values: unknown[] = Array.isArray(container) ? container : Object.values(container)
      count += values.length
      if (count > mostValues) return false
      for (const value of values) if (isContainer(value)) next.push(value)
    }
    level = next
  }
  return true
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
