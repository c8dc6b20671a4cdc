import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function of constant identity that calls the latest handler, so that a new handler re-renders nothing. For event
 * handlers only: do not call it while rendering.
 */
export function useStableCallback<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
