import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'

/** Links back to the list, with the search and filters it had. */
export function BackToList() {
  const t = useTranslations('brands.list')
  const { state } = useLocation()
  return (
    <Link
      className="button button-icon button-quiet"
      to={paths.brands() + searchOf(state)}
      aria-label={t('backToList')}
    >
      <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} className="icon-mirrored" />
    </Link>
  )
}

/* The state set by the link in brand-table.tsx; other history states are ignored. */
function searchOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'list' in state
  return isOurs && typeof state.list === 'string' ? state.list : ''
}
