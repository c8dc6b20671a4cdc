import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import type { BrandListView } from './use-brand-list-view.ts'

type NoBrandsProps = { view: BrandListView; hasFound: boolean; onShowAll: () => void }

/** Explains an empty list (page too high, filter, search, or no brands) and offers the next step. */
export function NoBrands({ view: { keyword, page, show }, hasFound, onShowAll }: NoBrandsProps): ReactNode {
  const t = useTranslations('brands.list')
  if (hasFound && page === 1) {
    return (
      <EmptyState drawing={show.length === 1 ? 'done' : 'search'} text={t('emptyFilter')}>
        <button type="button" className="button button-plain" onClick={onShowAll}>
          {t('showAll')}
        </button>
      </EmptyState>
    )
  }
  if (page > 1) {
    return (
      <EmptyState drawing="search" text={t('emptyPage', { page })}>
        <Link className="button button-plain" to={paths.brands(keyword)}>
          {t('firstPage')}
        </Link>
      </EmptyState>
    )
  }
  if (keyword === '') return <EmptyState drawing="none" text={t('empty')} hint={t('emptyHint')} />
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
}
