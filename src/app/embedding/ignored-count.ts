const tellEveryMs = 500

/** Counts what was left aside of what a portal said, and tells it how much that is in all: at once, then twice a second at most. */
export function createIgnoredCount() {
  let count = 0
  let told = 0
  let tell: ((count: number) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function tellNow(): void {
    timer = undefined
    if (count === told || tell === undefined) return
    told = count
    tell(count)
    timer = setTimeout(tellNow, tellEveryMs)
  }

  return {
    add(more: number): void {
      count += more
      if (timer === undefined) tellNow()
    },
    /** Who is to know, once somebody is. */
    tellTo(listener: (count: number) => void): void {
      tell = listener
      tellNow()
    },
    end(): void {
      clearTimeout(timer)
      tell = undefined
    },
  }
}
