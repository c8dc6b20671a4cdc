/* Of fewer days one alone would decide: the median of two is their mean. */
const minDays = 3

/** Returns the index of the largest value; -1 if it is 0 or several values are as large. */
export function soleGreatest(values: number[]): number {
  const greatest = Math.max(0, ...values)
  const index = values.indexOf(greatest)
  return greatest > 0 && values.lastIndexOf(greatest) === index ? index : -1
}

/**
 * Returns the index of the group of days that has both the highest mean, by a tenth, and the highest median; -1 if there is none.
 */
export function leaderOf(groups: number[][]): number {
  const means = groups.map(meanOf)
  const leader = soleGreatest(means)
  const next = Math.max(0, ...means.filter((_, index) => index !== leader))
  const isAhead = isByTenth(means[leader], next) && hasDays(groups[leader])
  return isAhead && soleGreatest(groups.map(medianOf)) === leader ? leader : -1
}

/** Likewise of the lowest mean and median. A group that is always 0 is no quiet one: the store may be closed then. */
export function quietestOf(groups: number[][]): number {
  const means = groups.map(meanOf)
  const quietest = means.indexOf(Math.min(...means))
  const next = Math.min(...means.filter((_, index) => index !== quietest))
  if (!isByTenth(next, means[quietest]) || !hasDays(groups[quietest]) || means[quietest] === 0) return -1
  const medians = groups.map(medianOf)
  const lowest = Math.min(...medians)
  const isSole = medians.indexOf(lowest) === medians.lastIndexOf(lowest)
  return isSole && medians[quietest] === lowest ? quietest : -1
}

const hasDays = (group: number[] = []) => group.length >= minDays

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
