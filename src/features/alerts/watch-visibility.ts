import { withLock } from '#src/lib/web-locks.ts'
import { visibleTabLock, markAllSeen } from './reported-changes.ts'

/** Lets the other tabs know while somebody looks at this one; nothing is unseen then. Returns a function that stops it. */
export function watchVisibility(): () => void {
  let release: (() => void) | null = null
  function update(): void {
    const isVisible = document.visibilityState === 'visible'
    if (isVisible === (release !== null)) return
    release?.()
    release = isVisible ? holdLock() : null
  }
  update()
  document.addEventListener('visibilitychange', update)
  return () => {
    document.removeEventListener('visibilitychange', update)
    release?.()
  }
}

/* Holds the lock, or waits behind another tab that somebody looks at, until the returned function is called. */
function holdLock(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  void withLock(visibleTabLock(), () => promise)
  void markAllSeen()
  return resolve
}
