import { useDeferredValue, useMemo } from 'react'

type Deferred<Result> = {
  /** The last finished result, possibly of earlier work; undefined before the first. */
  result: Result | undefined
  /** Whether `result` belongs to the current work. */
  isCurrent: boolean
}

/**
 * Returns the result of some work. Large work runs in a later render, which React abandons when new work or input comes first.
 * Memoize `work` by its input: a new function is new work.
 */
export function useDeferredResult<Result>(work: () => Result, isLarge: boolean): Deferred<Result> {
  const deferred = useDeferredValue<(() => Result) | null>(work, isLarge ? null : work)
  const latest = isLarge ? deferred : work
  const result = useMemo(() => latest?.(), [latest])
  return { result, isCurrent: latest === work }
}
