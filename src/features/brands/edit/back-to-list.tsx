import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'

/** Before the title of a brand the way back to the list, as it was searched and narrowed when one came from it. */
export function BackToList() {
  const t = useTranslations('brands')
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

/* Left by the link of the list (brand-table.tsx); whatever else a history may hold is none. */
function searchOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'list' in state
  return isOurs && typeof state.list === 'string' ? state.list : ''
}
