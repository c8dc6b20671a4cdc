import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** The used fields of a query; a caller may combine several queries into one. */
type ShownQuery<Loaded> = {
  isPending: boolean
  data: Loaded | undefined
  error: Error | null
  isFetching: boolean
  dataUpdatedAt: number
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

type QueryStatesProps<Loaded> = {
  query: ShownQuery<Loaded>
  /** The title of an error without data: `Couldn't load brands`. */
  failed: string
  /** Shown below a strip after an error without data, in place of a notice alone. */
  unknown?: ReactNode
  /** Shown while loading, as large as the content. */
  skeleton?: ReactNode
  /**
   * Renders the first content in slices, for large content. Nothing beside it may depend on the same data: that would render
   * sooner and move the skeleton.
   */
  isGradual?: boolean
  children: (loaded: Loaded) => ReactNode
}

/**
 * The only place that maps a query's state to the screen: loading shows a skeleton; an error without data, the error and a
 * retry; an error with older data, a strip with the age of the data and a retry above the data. A page may pass `unknown`,
 * which stands below the strip when there is no data at all.
 */
export function QueryStates<Loaded>({
  query,
  failed,
  unknown,
  skeleton,
  isGradual = false,
  children,
}: QueryStatesProps<Loaded>) {
  const t = useTranslations('common.errors')
  const showsSkeleton = useDeferredValue(query.isPending) && isGradual && query.data !== undefined
  if (query.isPending || showsSkeleton) return skeleton ?? <Skeleton />
  if (query.data === undefined) {
    return (
      <>
        <QueryError query={query} title={failed} kind={unknown ? 'strip' : 'danger'} />
        {unknown}
      </>
    )
  }
  const age = t('asOf', { time: formatClock(query.dataUpdatedAt) })
  return (
    <>
      <QueryError query={query} title={`${t('staleTitle')} ${age}`} kind="strip" />
      {children(query.data)}
    </>
  )
}

type QueryErrorProps = Pick<ComponentProps<typeof ErrorNotice>, 'title' | 'kind'> & {
  query: Pick<ShownQuery<unknown>, 'error' | 'isFetching' | 'refetch'>
  /** That of a part of the query's data; by default the query's own. */
  error?: Error | null | undefined
}

/** The error of a query and a retry; nothing without an error. */
export function QueryError({ query, error = query.error, ...notice }: QueryErrorProps) {
  if (!error) return null
  // Joins a request that polling has just started.
  const retry = () => void query.refetch({ cancelRefetch: false })
  return <ErrorNotice {...notice} error={error} isBusy={query.isFetching} onRetry={retry} />
}
