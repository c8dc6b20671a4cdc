import { useSyncExternalStore } from 'react'

type Source<Value> = { subscribe: (listener: () => void) => () => void; get: () => Value }

/** Returns the current value and re-renders the component when it changes. */
export function useSharedState<Value>({ subscribe, get }: Source<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
