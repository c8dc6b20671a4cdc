import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypeText } from '#src/features/reservations/words/use-type-text.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { FilterSelect } from './filter-select.tsx'
import { countFilters, noFilters, productsOf, typesOf, type Filtered, type Filters } from './filters.ts'
import './filter-bar.css'

type FilterBarProps = {
  filters: Filters
  /** Those of the visible days: the choices and their counts come from them. */
  filtered: Filtered
  onFilter: (filters: Partial<Filters>, how?: { isTyping: boolean }) => void
}

/** Which of the reservations are shown; the same in every view. On a phone it opens at a press. */
export function FilterBar({ filters, filtered, onFilter }: FilterBarProps) {
  const t = useTranslations('calendar')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const typeText = useTypeText()
  const types = useMemo(() => typesOf(filtered, filters), [filtered, filters])
  const products = useMemo(() => productsOf(filtered, filters), [filtered, filters])
  const count = countFilters(filters)
  return (
    <search className="filter-bar" aria-label={t('filters')}>
      <SearchField
        label={t('search')}
        id="calendar-search"
        value={filters.text}
        onSearch={(text) => onFilter({ text }, { isTyping: true })}
      />
      <Button
        className="filter-bar-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.75} />
        {t('filters')} {count > 0 && `(${formatNumber(count)})`}
      </Button>
      <div id={id} className="filter-bar-more" data-open={isOpen}>
        <FilterSelect
          label={t('type')}
          allText={t('allTypes')}
          options={types}
          nameOf={typeText}
          value={filters.type}
          onChange={(type) => onFilter({ type })}
        />
        <FilterSelect
          label={t('product')}
          allText={t('allProducts')}
          options={products}
          nameOf={(product) => product || t('productUnknown')}
          value={filters.product}
          onChange={(product) => onFilter({ product })}
        />
        <SearchField
          label={t('leastSeats')}
          inputMode="numeric"
          value={filters.leastSeats === null ? '' : String(filters.leastSeats)}
          toValue={(text) => String(numberIn(text) ?? '')}
          onSearch={(text) => onFilter({ leastSeats: numberIn(text) }, { isTyping: true })}
        />
      </div>
      {count > 0 && <Button onClick={() => onFilter(noFilters)}>{t('clearFilters')}</Button>}
    </search>
  )
}

function numberIn(text: string): number | null {
  // The whole part, thousands separators left out: 2.5 is 2, and 1,000 is 1000.
  const [whole = ''] = /\d[\d,٬]*/.exec(toAsciiDigits(text)) ?? []
  return Number(whole.replace(/\D/g, '').slice(0, 6)) || null
}
