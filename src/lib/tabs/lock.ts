/**
 * Runs work while no other tab runs work with the same lock name. Best effort: without locks, as in an old browser or a
 * restricted frame, the work runs anyway. Rejects with the work's error.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The cast is safe: only a signal makes the result null.
  return (await requestLock(name, {}, work)) as Result
}

/* A tab that waits until the lock is free takes it for an instant; a tab that works holds it for longer. */
const patienceMs = 250

/** Like `withLock`, but resolves to null without running the work when another tab holds the lock for 250 ms. */
export async function tryWithLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  const holder = new AbortController()
  // A slow browser may grant a free lock later.
  const check = setInterval(async () => (await isLockHeld(name)) && holder.abort(), patienceMs)
  const start = () => {
    clearInterval(check)
    return work()
  }
  return requestLock(name, { signal: holder.signal }, start).finally(() => clearInterval(check))
}

/**
 * Runs work when the lock is granted, and without locks at once. Resolves to null without running it when the signal aborts first; rejects
 * with the work's error, or when another tab takes the lock away.
 */
export async function requestLock<Result>(name: string, options: LockOptions, work: () => Promise<Result>) {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return work()
  }
  try {
    // Throws over http from another machine, where `locks` is undefined, despite its type.
    return await navigator.locks.request(name, options, start)
  } catch (error) {
    if (hasStarted) throw error
    return options.signal?.aborted ? null : start()
  }
}

/** Whether any tab of this browser holds the lock, this one too; false in a browser without locks. */
export async function isLockHeld(name: string): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.some((lock) => lock.name === name)
  } catch {
    return false
  }
}
