import type { Figure, Measure } from './figure.ts'

/* Of fewer days one alone would decide: the median of two is their mean. */
const minDays = 3

/**
 * Returns the index of the group of values that leads: its mean is a tenth above that of each other group, and its median is above theirs;
 * else the two indexes of the groups that lead the others so. None leads with fewer values than `minValues`.
 */
export function leadersOf(groups: number[][], minValues = minDays): number[] {
  const ranked = ranksOf(groups)
  // Two of two lead nobody.
  const sizes = groups.length > 2 ? [1, 2] : [1]
  const size = sizes.find((size) => {
    const [leaders, others] = [ranked.slice(0, size), ranked.slice(size)]
    const [next, median] = [others[0]?.mean, Math.max(0, ...others.map(({ median }) => median))]
    return leaders.every(
      (leader) => leader.count >= minValues && isByTenth(leader.mean, next) && leader.median > median,
    )
  })
  const leaders = ranked.slice(0, size ?? 0).map(({ index }) => index)
  return leaders.sort((a, b) => a - b)
}

/** Likewise of sums: returns the one or the two that lead, of at least three reservations each. */
export function leadersOfSums<Sum extends Figure>(sums: Sum[], measure: Measure): Sum[] {
  const values = sums.map((sum) => [sum[measure]])
  const leaders = leadersOf(values, 1).flatMap((index) => sums[index] ?? [])
  return leaders.every(({ reservations }) => reservations >= minDays) ? leaders : []
}

/** Returns the index of the group with the lowest mean, by a tenth, and the lowest median, if there is one. A group that is always 0 is no quiet one: the store may be closed then. */
export function quietestOf(groups: number[][]): number[] {
  const [quietest, ...others] = ranksOf(groups).toReversed()
  const isQuiet =
    quietest &&
    quietest.mean > 0 &&
    quietest.count >= minDays &&
    isByTenth(others[0]?.mean, quietest.mean) &&
    others.every(({ median }) => median > quietest.median)
  return isQuiet ? [quietest.index] : []
}

/* The groups with their means and medians, the highest mean first. */
function ranksOf(groups: number[][]) {
  return groups
    .map((values, index) => ({ index, count: values.length, mean: meanOf(values), median: medianOf(values) }))
    .sort((a, b) => b.mean - a.mean)
}

/* Means of thirds are not exact. */
const isByTenth = (high = 0, low = 0) => high > 0 && high / low > 1.1 - 1e-9

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
