import { useDeferredValue, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatClock } from '#src/lib/i18n/formats.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Skeleton } from './skeleton.tsx'

/** What of a query is looked at; several that are shown as one say it together. */
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
  /** What is said when there is nothing to show, such as `Couldn't load brands`. */
  failed: string
  /** Stands in until there is something, as large as that will be. */
  skeleton?: ReactNode
  /**
   * What comes first is drawn bit by bit: for much of it, where nothing beside it changes with it, which would be there
   * sooner and move what stands in.
   */
  isGradual?: boolean
  children: (loaded: Loaded) => ReactNode
}

/**
 * Decides, alone, what a query's state becomes on the screen: nothing yet, a skeleton; failed with
 * nothing to show, the error and a retry; failed over older data, that data with its age and a retry.
 */
export function QueryStates<Loaded>({
  query,
  failed,
  skeleton,
  isGradual = false,
  children,
}: QueryStatesProps<Loaded>) {
  const t = useTranslations('errors')
  // Polling may have asked at the same moment: once is enough.
  const retry = () => void query.refetch({ cancelRefetch: false })
  const isStoodInFor = useDeferredValue(query.isPending) && isGradual && query.data !== undefined
  if (query.isPending || isStoodInFor) return skeleton ?? <Skeleton />
  if (query.data === undefined) {
    return (
      query.error && (
        <ErrorNotice error={query.error} title={failed} isBusy={query.isFetching} onRetry={retry} />
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
          onRetry={retry}
        />
      )}
      {children(query.data)}
    </>
  )
}
