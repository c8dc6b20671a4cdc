import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { QueryError, QueryStates } from '#src/ui/states/query-states.tsx'
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
        <QueryError
          query={failure.query}
          title={t(failure.failed === 'search' ? 'storeSearchFailed' : 'loadFailed')}
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
