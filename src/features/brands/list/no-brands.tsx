import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import type { BrandFilterOption } from './brand-rows.ts'

type NoBrandsProps = {
  keyword: string
  /** The filters hide all brands that were found. */
  isFiltered: boolean
  /** The only filter, over all brands of the store. */
  filter: BrandFilterOption | undefined
  onShowAll: () => void
}

/** Explains an empty list (filter, search, or no brands) and offers the next step. */
export function NoBrands({ keyword, isFiltered, filter, onShowAll }: NoBrandsProps) {
  const t = useTranslations('brands.list')
  if (isFiltered) {
    const isDone = filter !== undefined && filter.kind !== 'complete'
    return (
      <EmptyState drawing={isDone ? 'done' : 'search'} text={filter ? noneLeft(filter) : t('emptyFilter')}>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
      </EmptyState>
    )
  }
  if (keyword === '') return <EmptyStore />
  return (
    <EmptyState
      drawing="search"
      text={<LanguageRuns text={t('emptySearch', { keyword })} />}
      hint={t('emptySearchHint')}
    >
      <Link className="button button-plain" to={paths.brands()}>
        {t('showAll')}
      </Link>
    </EmptyState>
  )

  function noneLeft(filter: BrandFilterOption): string {
    const name = filter.kind === 'picture' ? filter.picture : filter.kind
    const language = 'language' in filter ? languageName(filter.language, 'screen') : ''
    return t(`noneLeft.${name}`, { language })
  }
}

function EmptyStore() {
  const t = useTranslations('brands.list')
  const client = useQueryClient()
  const { queryKey } = brandQueries.list('')
  const isFetching = useIsFetching({ queryKey, exact: true }) > 0
  return (
    <EmptyState drawing="none" text={t('empty')} hint={t('emptyHint')}>
      <Button isBusy={isFetching} onClick={() => void client.refetchQueries({ queryKey, exact: true })}>
        {t('checkAgain')}
      </Button>
    </EmptyState>
  )
}
