import type { Figure, Measure } from './figure.ts'

/* Of fewer days one alone would decide: the median of two is their mean. */
const minDays = 3

/**
 * Returns the index of the group of values that leads: its mean is a tenth above that of each other group, and its median is above theirs;
 * else the two indexes of the groups that lead the others so. None leads with fewer values than `minValues`.
 */
export function leadersOf(groups: number[][], minValues = minDays): number[] {
  const means = groups.map(meanOf)
  const medians = groups.map(medianOf)
  const order = [...groups.keys()].toSorted((a, b) => (means[b] ?? 0) - (means[a] ?? 0))
  // Two of two lead nobody.
  const sizes = groups.length > 2 ? [1, 2] : [1]
  const leaders = sizes.map((size) => order.slice(0, size)).find(isAhead)
  return leaders?.toSorted((a, b) => a - b) ?? []

  function isAhead(leaders: number[]): boolean {
    const highest = (values: number[]) =>
      Math.max(0, ...values.filter((_, index) => !leaders.includes(index)))
    const [mean, median] = [highest(means), highest(medians)]
    return leaders.every(
      (index) =>
        (groups[index] ?? []).length >= minValues &&
        isByTenth(means[index], mean) &&
        (medians[index] ?? 0) > median,
    )
  }
}

/** Likewise of sums: returns the one or the two that lead, of at least three reservations each. */
export function leadersOfSums<Sum extends Figure>(sums: Sum[], measure: Measure): Sum[] {
  const values = sums.map((sum) => [sum[measure]])
  const leaders = leadersOf(values, 1).flatMap((index) => sums[index] ?? [])
  return leaders.every(({ reservations }) => reservations >= minDays) ? leaders : []
}

/** Returns the index of the group with the lowest mean, by a tenth, and the lowest median; -1 if there is none. A group that is always 0 is no quiet one: the store may be closed then. */
export function quietestOf(groups: number[][]): number {
  const means = groups.map(meanOf)
  const quietest = means.indexOf(Math.min(...means))
  const next = Math.min(...means.filter((_, index) => index !== quietest))
  if (!isByTenth(next, means[quietest]) || (groups[quietest] ?? []).length < minDays || means[quietest] === 0)
    return -1
  const medians = groups.map(medianOf)
  const lowest = Math.min(...medians)
  const isSole = medians.indexOf(lowest) === medians.lastIndexOf(lowest)
  return isSole && medians[quietest] === lowest ? quietest : -1
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
