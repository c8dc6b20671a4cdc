/** A value outside React that components follow with `useSyncExternalStore(state.subscribe, state.get)`. */
export type SharedState<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** What goes on whichever page is open: an invoice under way must not depend on who looks at it. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
