import { useSyncExternalStore } from 'react'
import type { SharedState } from './shared-state.ts'

/** Returns the current value and re-renders the component when it changes. */
export function useSharedState<Value>({ subscribe, get }: Omit<SharedState<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
