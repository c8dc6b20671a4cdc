import { useSyncExternalStore } from 'react'
import type { SharedState } from './shared-state.ts'

/** The value as it is now; the component is drawn anew when it changes. */
export function useSharedState<Value>({ subscribe, get }: Omit<SharedState<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get)
}
