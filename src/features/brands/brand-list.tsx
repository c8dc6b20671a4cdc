import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { UnreadableRows } from '#src/ui/unreadable-rows.tsx'
import type { BrandList as Brands } from './api.ts'

type BrandListProps = {
  list: Brands
  keyword: string
  onPage: (page: number) => void
}

/** One page of brands, each a way to its editor. */
export function BrandList({ list: { rows, unreadable, pagination }, keyword, onPage }: BrandListProps) {
  const t = useTranslations('brands')
  if (rows.length === 0 && unreadable.length === 0) {
    return <p className="card">{keyword ? t('emptySearch', { keyword }) : t('empty')}</p>
  }
  return (
    <>
      <UnreadableRows count={unreadable.length} />
      <p className="quiet">{t('count', { count: pagination?.total ?? rows.length })}</p>
      <ul className="record-list card">
        {rows.map((brand) => (
          <li key={brand.id} className="record-row">
            <Link to={paths.brand(brand.id)}>
              <bdi>{brand.name || t('untitled')}</bdi>
            </Link>
            <span className="quiet tabular">
              <bdi dir="ltr">{brand.id}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {pagination && <Pagination pagination={pagination} onPage={onPage} />}
    </>
  )
}
