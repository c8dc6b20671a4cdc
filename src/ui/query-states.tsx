import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorNotice } from './error-notice.tsx'
import { Skeleton } from './skeleton.tsx'

type QueryStatesProps<Loaded> = {
  query: UseQueryResult<Loaded>
  children: (loaded: Loaded) => ReactNode
}

/**
 * The one place that decides what a query's state becomes on the screen: nothing yet, a skeleton; failed
 * with nothing to show, the error and a retry; failed over older data, a notice above it.
 */
export function QueryStates<Loaded>({ query, children }: QueryStatesProps<Loaded>) {
  const t = useTranslations('errors')
  const retry = () => void query.refetch()
  if (query.isPending) return <Skeleton />
  if (query.data === undefined) {
    return query.error && <ErrorNotice error={query.error} onRetry={retry} />
  }
  return (
    <>
      {query.error && <ErrorNotice error={query.error} title={t('staleTitle')} onRetry={retry} />}
      {children(query.data)}
    </>
  )
}
