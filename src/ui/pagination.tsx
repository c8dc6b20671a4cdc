import { useTranslations } from 'use-intl'
import type { Pagination as PageBlock } from '#contract/envelope.ts'
import { Button } from './button.tsx'
import './pagination.css'

type PaginationProps = {
  pagination: PageBlock
  onPage: (page: number) => void
}

/** The way through a paged list; nothing when there is only one page. */
export function Pagination({ pagination: { currentPage, totalPages }, onPage }: PaginationProps) {
  const t = useTranslations('list')
  if (totalPages <= 1) return null
  return (
    <nav className="pagination" aria-label={t('page', { page: currentPage, pages: totalPages })}>
      <Button disabled={currentPage <= 1} onClick={() => onPage(currentPage - 1)}>
        {t('previous')}
      </Button>
      <span className="tabular">{t('page', { page: currentPage, pages: totalPages })}</span>
      <Button disabled={currentPage >= totalPages} onClick={() => onPage(currentPage + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
