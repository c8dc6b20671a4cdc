/** The index at which am or pm begins in a formatted time, with the space before it; its length without one. */
export function dayPeriodAt(time: string): number {
  const index = time.search(/\s*\p{L}/u)
  return index === -1 ? time.length : index
}
