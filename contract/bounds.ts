/* Far more than a store sends: 50,000 reservations hold 450,000 values, three levels deep. */
const maxDepth = 500
const maxValues = 1_000_000

/**
 * Whether parsed JSON is small enough to process: at most 500 levels and a million values. Walks level by level, because
 * recursion would overflow the stack on a deep response.
 */
export function isWithinBounds(json: unknown): boolean {
  let level = isContainer(json) ? [json] : []
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === maxDepth) return false
    const next: object[] = []
    for (const container of level) {
      const values: unknown[] = Array.isArray(container) ? container : Object.values(container)
      count += values.length
      if (count > maxValues) return false
      for (const value of values) if (isContainer(value)) next.push(value)
    }
    level = next
  }
  return true
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
