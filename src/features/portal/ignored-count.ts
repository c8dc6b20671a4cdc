const reportIntervalMs = 500

/** Counts ignored values and messages of a portal and reports the total: immediately, then at most twice per second. */
export function createIgnoredCount() {
  let count = 0
  let reported = 0
  let report: ((count: number) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function reportNow(): void {
    timer = undefined
    if (count === reported || report === undefined) return
    reported = count
    report(count)
    timer = setTimeout(reportNow, reportIntervalMs)
  }

  return {
    add(more: number): void {
      count += more
      if (timer === undefined) reportNow()
    },
    /** Sets the listener, and reports what was counted before. */
    reportTo(listener: (count: number) => void): void {
      report = listener
      reportNow()
    },
    end(): void {
      clearTimeout(timer)
      report = undefined
    },
  }
}
