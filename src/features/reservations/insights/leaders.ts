/* Of fewer days one alone would decide: the median of two is their mean. */
const minDays = 3

/** Returns the index of the largest value; -1 if it is 0 or several values are as large. */
export function soleGreatest(values: number[]): number {
  const greatest = Math.max(0, ...values)
  const index = values.indexOf(greatest)
  return greatest > 0 && values.lastIndexOf(greatest) === index ? index : -1
}

/** Returns the index of the group of days that has both the highest mean and the highest median; -1 if there is none. */
export function leaderOf(groups: number[][]): number {
  const leader = soleGreatest(groups.map(meanOf))
  const hasDays = (groups[leader]?.length ?? 0) >= minDays
  return hasDays && soleGreatest(groups.map(medianOf)) === leader ? leader : -1
}

/** Likewise of the lowest mean and median. A group that is always 0 is no quiet one: the store may be closed then. */
export function quietestOf(groups: number[][]): number {
  // Positive, with the lowest the greatest.
  const most = 1 + Math.max(0, ...groups.flat())
  const quietest = leaderOf(groups.map((values) => values.map((value) => most - value)))
  return groups[quietest]?.some((value) => value > 0) ? quietest : -1
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
