import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import './pagination.css'

type PaginationProps = {
  /** Which list it pages, where a page has several. */
  label?: string
  page: number
  pages: number
  /** Another list is on its way: these pages are about to be others. */
  isBusy?: boolean
  onPage: (page: number) => void
}

/** The way through a paged list; nothing when there is only one page. */
export function Pagination({ label, page, pages, isBusy = false, onPage }: PaginationProps) {
  const t = useTranslations('list')
  const tUi = useTranslations('ui')
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label={label ?? tUi('pages')}>
      <Button isBusy={isBusy} isIdle={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
        <span className="pagination-text">{t('previous')}</span>
      </Button>
      <output className="tabular">{t('page', { page, pages })}</output>
      <Button isBusy={isBusy} isIdle={page >= pages} onClick={() => onPage(page + 1)}>
        <span className="pagination-text">{t('next')}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      </Button>
    </nav>
  )
}
