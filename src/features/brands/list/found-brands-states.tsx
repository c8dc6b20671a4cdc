import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import type { BrandSearch } from './use-found-brands.ts'

type FoundBrandsStatesProps = {
  search: BrandSearch
  children: (list: FoundBrands) => ReactNode
}

/** Shows the brands of a search, or that they load or failed. A failed request stands above what the other one found. */
export function FoundBrandsStates({
  search: { found, list, unread, failure },
  children,
}: FoundBrandsStatesProps) {
  const t = useTranslations('brands.list')
  return (
    <>
      {failure && (
        <ErrorNotice
          error={failure.error}
          title={t(failure.failed === 'search' ? 'storeSearchFailed' : 'loadFailed')}
          isBusy={failure.query.isFetching}
          onRetry={() => void failure.query.refetch()}
        />
      )}
      <QueryStates
        query={{
          ...found,
          data: list,
          isPending: found.isPending && list === undefined,
          // Of pages that are not read, `UnloadedBrands` says why.
          error: failure || unread ? null : found.error,
        }}
        failed={t('loadFailed')}
      >
        {children}
      </QueryStates>
    </>
  )
}
