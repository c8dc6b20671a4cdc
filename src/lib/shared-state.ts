/** A value outside React that goes on whichever page is open. Components follow it with `useSharedState`. */
export type SharedState<Value> = {
  get: () => Value
  /** Tells everyone who listens, unless the value is the one there is. */
  set: (value: Value) => void
  /** Calls back after every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** The one way to hold what several components follow and none of them owns. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
