import { useDeferredValue, useMemo } from 'react'

/**
 * Returns the result of some work, undefined before the first, and whether it belongs to the current work (`isCurrent`) or to
 * earlier work. Large work runs in a later render, which React abandons when new work or input comes first. Memoize `work` by
 * its input: a new function is new work.
 */
export function useDeferredResult<Result>(work: () => Result, isLarge: boolean) {
  const deferred = useDeferredValue<(() => Result) | null>(work, isLarge ? null : work)
  const latest = isLarge ? deferred : work
  const result = useMemo(() => latest?.(), [latest])
  return { result, isCurrent: latest === work }
}
