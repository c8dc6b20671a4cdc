import Languages from 'lucide-react/icons/languages'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { listSearchOf } from './list-search.ts'

/** Opens the brand in the worklist, with the list one came from and the open language. */
export function WorkListLink({ id }: { id: string }) {
  const t = useTranslations('brands.detail')
  const { state, search } = useLocation()
  const work = new URLSearchParams(listSearchOf(state))
  const language = new URLSearchParams(search).get('language')
  work.delete('page')
  work.set('brand', id)
  if (language !== null) work.set('language', language)
  return (
    <Link className="button button-plain" to={paths.brandWork(`?${work}`)}>
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} />
      <span className="wide-text">{t('translate')}</span>
    </Link>
  )
}
