import { useCallback, useEffect, useRef } from 'react'

/**
 * A function that stays the same and does what the latest one given does. For what is called by events, so that
 * nothing is drawn anew only because a handler was; never to be called while rendering.
 */
export function useStableCallback<Args extends unknown[]>(handler: (...args: Args) => void) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
