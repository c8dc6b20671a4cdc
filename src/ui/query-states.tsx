import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#src/lib/api-error.ts'
import { formatClock } from '#src/lib/formats.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Skeleton } from './skeleton.tsx'

type QueryStatesProps<Loaded> = {
  query: UseQueryResult<Loaded>
  /** Stands in until there is something, as large as that will be. */
  skeleton?: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/**
 * The one place that decides what a query's state becomes on the screen: nothing yet, a skeleton; failed with
 * nothing to show, the error and a retry; failed over older data, that data with its age and a retry. What the store
 * was too busy for is tried again when it said so.
 */
export function QueryStates<Loaded>({ query, skeleton, children }: QueryStatesProps<Loaded>) {
  const t = useTranslations('errors')
  const retry = () => void query.refetch()
  const retryAt = useRetryAfterLimit(query)
  if (query.isPending) return skeleton ?? <Skeleton />
  if (query.data === undefined) {
    return (
      query.error && (
        <ErrorNotice error={query.error} isBusy={query.isFetching} retryAt={retryAt} onRetry={retry} />
      )
    )
  }
  const age = t('asOf', { time: formatClock(query.dataUpdatedAt) })
  return (
    <>
      {query.error && (
        <ErrorNotice
          error={query.error}
          title={`${t('staleTitle')} ${age}`}
          isBusy={query.isFetching}
          retryAt={retryAt}
          onRetry={retry}
        />
      )}
      {children(query.data)}
    </>
  )
}

/* Longer waits are for the reader to end: by then they look at something else. */
const longestWaitSeconds = 600

/* When the query is asked again, in milliseconds since 1970; null unless the store said when it answers again. */
function useRetryAfterLimit({ error, errorUpdatedAt, refetch }: UseQueryResult): number | null {
  const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null
  const isWaiting = seconds !== null && seconds > 0 && seconds <= longestWaitSeconds
  const retryAt = isWaiting ? errorUpdatedAt + seconds * 1000 : null
  const retry = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (retryAt === null) return undefined
    const timer = setTimeout(() => retry(), retryAt - Date.now())
    return () => clearTimeout(timer)
  }, [retryAt])
  return retryAt
}
