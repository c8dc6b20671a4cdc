import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { listSearchOf } from './list-search.ts'

/** Links back to the list, with the search and filters it had. */
export function BackToList() {
  const t = useTranslations('brands.list')
  const { state } = useLocation()
  return (
    <Link
      className="button button-icon button-quiet"
      to={paths.brands() + listSearchOf(state)}
      aria-label={t('backToList')}
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} className="icon-mirrored" />
    </Link>
  )
}
