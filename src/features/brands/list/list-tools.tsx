import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Segments } from '#src/ui/fields/segments.tsx'
import { listSearch, useBrandListView } from './use-brand-list-view.ts'
import './brand-search-field.css'

type BrandSearchFieldProps = { keyword: string; onSearch: (keyword: string) => void }

/** The field that searches brands. */
export function BrandSearchField({ keyword, onSearch }: BrandSearchFieldProps) {
  const t = useTranslations('brands.list')
  return (
    <div className="brands-search shrinkable relative">
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="field-icon quiet" />
      <SearchField isLabelHidden label={t('search')} value={keyword} debounceMs={250} onSearch={onSearch} />
    </div>
  )
}

/** Switches between the table of brands and the worklist, which both keep the search, filters and order. */
export function BrandViewSwitch({ open }: { open: 'table' | 'translate' }) {
  const t = useTranslations('brands.list')
  const navigate = useNavigate()
  const search = listSearch(useBrandListView().view)
  const pathOf = { table: paths.brands() + search, translate: paths.brandWork(search) }
  return (
    <Segments
      label={t('view')}
      values={['table', 'translate'] as const}
      renderText={(view) => t(view)}
      chosen={open}
      onChoose={(view) => void navigate(pathOf[view])}
    />
  )
}
