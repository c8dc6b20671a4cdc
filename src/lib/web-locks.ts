/**
 * Does some work while no other tab does work under the same name. A courtesy: where the browser has no locks,
 * or refuses them in a frame, the work is done without. Throws what the work throws.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return work()
  }
  try {
    return await lockManager().request(name, start)
  } catch (error) {
    if (hasStarted) throw error
    return start()
  }
}

/* Other tabs look in for an instant when the work is done; whoever works keeps it for longer. */
const lockTimeoutMs = 250

/** The same, but done only if no other tab is at it: resolves to null otherwise, after a moment's patience. */
export async function tryWithLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return work()
  }
  const timeout = AbortSignal.timeout(lockTimeoutMs)
  try {
    return await lockManager().request(name, { signal: timeout }, start)
  } catch (error) {
    if (hasStarted) throw error
    return timeout.aborted ? null : start()
  }
}

/** Calls back once no other tab holds the lock. Resolves to false where the browser does not tell. */
export async function whenLockFree(name: string, onFree: () => void): Promise<boolean> {
  try {
    await lockManager().request(name, onFree)
    return true
  } catch {
    return false
  }
}

/** Whether another tab holds the lock; false where the browser does not tell. */
export async function isLockHeld(name: string): Promise<boolean> {
  try {
    const { held = [] } = await lockManager().query()
    return held.some((lock) => lock.name === name)
  } catch {
    return false
  }
}

/* Absent where Diwan comes by http from another machine, whatever the types say. */
function lockManager(): LockManager {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) throw new Error('This browser has no locks.')
  return locks
}
