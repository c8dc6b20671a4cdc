import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import './table.css'

type PaginationProps = {
  /** Names the list when the page has several. */
  label?: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Links through a paged list; nothing when there is only one page. */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  const t = useTranslations('common.list')
  const tUi = useTranslations('common.ui')
  if (pages <= 1) return null
  return (
    <nav className="pagination button-row" aria-label={label ?? tUi('pages')}>
      <Button isIdle={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        <span className="pagination-text">{t('previous')}</span>
      </Button>
      <output>{t('page', { page, pages })}</output>
      <Button isIdle={page >= pages} onClick={() => onPage(page + 1)}>
        <span className="pagination-text">{t('next')}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      </Button>
    </nav>
  )
}
