import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BrandFilter } from '#src/features/brands/api/paths.ts'
import type { BrandList as Brands } from '#src/features/brands/api/requests.ts'
import { paths } from '#src/lib/paths.ts'
import { Pagination } from '#src/ui/records/pagination.tsx'
import { Table } from '#src/ui/records/table.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { UnreadableRows } from '#src/ui/states/unreadable-rows.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'

type BrandListProps = {
  list: Brands
  /** What was asked for. */
  filter: BrandFilter
  onPage: (page: number) => void
}

/** One page of brands, each a way to its editor. */
export function BrandList({ list, filter, onPage }: BrandListProps) {
  const t = useTranslations('brands')
  const { rows, unreadable, pagination } = list
  const isOfOtherSearch = list.keyword !== filter.keyword
  const isEmpty = rows.length === 0 && unreadable.length === 0
  const count = t('count', { count: pagination?.total ?? rows.length })
  const isFound = !isEmpty || filter.keyword === ''
  const found = isFound ? count : t('emptySearch', { keyword: filter.keyword })
  useAnnouncedResults(filter.keyword, isOfOtherSearch ? null : found)
  if (isEmpty) return <NoBrands filter={filter} />
  return (
    <>
      <UnreadableRows count={unreadable.length} />
      <Table
        caption={count}
        columns={[
          {
            name: 'name',
            label: t('name'),
            renderCell: ({ id, name }) => (
              <Link to={paths.brand(id)}>
                <bdi>{name || t('untitled')}</bdi>
              </Link>
            ),
          },
          {
            name: 'slug',
            label: t('slug'),
            renderCell: ({ metadata: { url } }) => url && <bdi dir="ltr">{url}</bdi>,
          },
          {
            name: 'number',
            label: t('number'),
            isNumeric: true,
            renderCell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
          },
        ]}
        rows={rows}
        // Two brands may share an id upstream.
        keyOf={({ id }, index) => `${id} ${index}`}
      />
      {pagination && (
        <Pagination
          page={pagination.currentPage ?? filter.page}
          pages={pagination.totalPages}
          isBusy={isOfOtherSearch}
          onPage={onPage}
        />
      )}
    </>
  )
}

function NoBrands({ filter: { keyword, page } }: { filter: BrandFilter }) {
  const t = useTranslations('brands')
  if (page > 1) {
    return (
      <EmptyState text={t('emptyPage', { page })}>
        <Link className="button button-plain" to={paths.brands(keyword)}>
          {t('firstPage')}
        </Link>
      </EmptyState>
    )
  }
  if (keyword === '') return <EmptyState text={t('empty')} hint={t('emptyHint')} />
  return (
    <EmptyState text={t('emptySearch', { keyword })} hint={t('emptySearchHint')}>
      <Link className="button button-plain" to={paths.brands()}>
        {t('showAll')}
      </Link>
    </EmptyState>
  )
}
