import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import './brand-search-field.css'

type BrandSearchFieldProps = { keyword: string; onSearch: (keyword: string) => void }

/** The field that searches brands. */
export function BrandSearchField({ keyword, onSearch }: BrandSearchFieldProps) {
  const t = useTranslations('brands.list')
  return (
    <div className="brands-search shrinkable relative">
      <Search aria-hidden="true" size={18} strokeWidth={1.75} />
      <SearchField isLabelHidden label={t('search')} value={keyword} debounceMs={250} onSearch={onSearch} />
    </div>
  )
}
