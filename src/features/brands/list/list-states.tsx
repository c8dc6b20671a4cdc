import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import type { FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { BrandProgress } from '#src/features/brands/bulk/brand-reading.tsx'
import { visibleText } from '#src/features/brands/texts/visible-text.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ShortForm } from '#src/ui/fields/short-form.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { ErrorNotice, RetryCountdown } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryError, QueryStates } from '#src/ui/states/query-states.tsx'
import type { BrandFilterOption } from './brand-rows.ts'
import { useBrandListView } from './use-brand-list-view.ts'
import type { BrandSearch } from './use-found-brands.ts'
import './unloaded-brands.css'

/* What a list of brands shows above its rows, or instead of them. */

type FoundBrandsStatesProps = {
  search: BrandSearch
  children: (list: FoundBrands) => ReactNode
}

/** Shows the brands of a search, or that they load or failed. A failed request stands above what the other one found. */
export function FoundBrandsStates({ search, children }: FoundBrandsStatesProps) {
  const t = useTranslations('brands.list')
  const { found, list, unread, failure, cannotList } = search
  if (cannotList) return <OpenBrandForm error={cannotList} />
  return (
    <>
      {failure && <QueryError query={failure.query} title={t(failure.title)} />}
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

/** Says how many brands are read while the others load, or why they are not all here; nothing once all are read. */
export function UnloadedBrands({ search: { unread } }: { search: BrandSearch }) {
  const t = useTranslations('brands.list')
  const tExport = useTranslations('brands.export')
  const tErrors = useTranslations('common.errors')
  if (!unread) return null
  const { brands, unreadable, total } = unread.list
  const done = brands.length + unreadable
  const readSoFar = total === null ? tExport('readSome', { count: done }) : t('readOf', { done, total })
  if (unread.error) {
    return (
      <ErrorNotice
        error={unread.error}
        title={t('remainingFailed')}
        isBusy={unread.isFetching}
        onRetry={() => unread.retry()}
      >
        <p>{readSoFar}</p>
      </ErrorNotice>
    )
  }
  if (unread.isStopped) {
    return (
      <Notice kind="warning" title={t('keepsChanging')}>
        <Button onClick={() => unread.retry()}>{tErrors('retry')}</Button>
      </Notice>
    )
  }
  return (
    <div className="unloaded-brands label button-row card">
      <p>{readSoFar}</p>
      <BrandProgress label={tExport('reading')} done={done} total={total ?? 0} />
      <RetryCountdown />
    </div>
  )
}

type NoBrandsProps = {
  search: BrandSearch
  /** The filters hide all brands that were found. */
  isFiltered: boolean
  /** The only filter, over all brands of the store. */
  filter: BrandFilterOption | undefined
  onShowAll: () => void
}

/** Explains an empty list (filter, search, or no brands) and offers the next step. */
export function NoBrands({ search, isFiltered, filter, onShowAll }: NoBrandsProps) {
  const t = useTranslations('brands.list')
  const { keyword } = useBrandListView().view
  if (isFiltered) {
    const isDone = filter !== undefined && filter.kind !== 'complete'
    const text = filter
      ? t(`noneLeft.${filter.kind}`, { language: languageName(filter.part, 'screen') })
      : t('emptyFilter')
    return (
      <EmptyState drawing={isDone ? 'done' : 'search'} text={text}>
        <Button onClick={onShowAll}>{t('showAll')}</Button>
      </EmptyState>
    )
  }
  if (keyword === '') {
    const { isFetching, refetch } = search.found
    return (
      <EmptyState drawing="none" text={t('empty')} hint={t('emptyHint')}>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('checkAgain')}
        </Button>
      </EmptyState>
    )
  }
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

/** Opens a brand by its number, for stores that cannot list brands, after the reason if it is a missing permission. */
export function OpenBrandForm({ error }: { error: ApiError }) {
  const t = useTranslations('brands.list')
  const navigate = useNavigate()
  return (
    <>
      {error.code === 'scope_missing' && <ErrorNotice error={error} title={t('loadFailed')} />}
      <ShortForm
        className="card"
        label={t('openById')}
        hint={t('openByIdHint')}
        action={t('open')}
        kind="primary"
        problemOf={(id) => (recordIdPattern.test(asId(id)) ? null : t('badId'))}
        onSend={(id) => void navigate(paths.brand(asId(id)))}
      />
    </>
  )
}

function asId(typed: string): string {
  return visibleText(toAsciiDigits(typed))
}
