/** A value outside React that outlives the pages. Components read it with `useSharedState`. */
export type SharedState<Value> = {
  get: () => Value
  /** Notifies the listeners, unless the value is unchanged (`Object.is`). */
  set: (value: Value) => void
  /** Calls the listener with the value after every change; returns a function that stops it. */
  subscribe: (listener: (value: Value) => void) => () => void
}

/** Creates a value that several components share and none of them owns. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial
  const listeners = new Set<(value: Value) => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener(current)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
