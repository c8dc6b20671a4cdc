/**
 * Returns a function that asks for a run of `work`, the first immediately. However often it is asked for during a run, or in the pause
 * after it, `work` runs once more.
 */
export function paced(work: () => Promise<void> | void, pauseMs = 0): () => void {
  let isRunning = false
  let isAsked = false
  async function run() {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await work()
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
