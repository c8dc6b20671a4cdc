import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/fields/chip.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { countFilters, noFilters, toggleProduct, type Filters } from './filters.ts'
import { MinSeatsField } from './min-seats-field.tsx'
import { ProductChips } from './product-chips.tsx'
import { TypeSegments } from './type-segments.tsx'
import type { FilteredRows } from './use-filtered.ts'
import { useFittingCount } from './use-fitting-count.ts'
import './filter-bar.css'

type FilterBarProps = {
  id: string
  /** Whether a phone shows the filters, which it hides by default. */
  isOpen: boolean
  filters: Filters
  /** The reservations of the visible days, from which the options and their counts come. */
  filtered: FilteredRows
  onFilter: (filters: Partial<Filters>, how?: { isTyping: boolean }) => void
}

/* The approximate width of a chip, in px. */
const chipWidth = 150
/* Thousands of chips would make the page slow; the search finds the products without a chip. */
const maxChips = 200

/** The filters of all views. The legend of the product colours is one of them. */
export function FilterBar({ id, isOpen, filters, filtered, onFilter }: FilterBarProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const moreId = useId()
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const [chips, fittingCount] = useFittingCount<HTMLDivElement>(chipWidth)
  const { legend, types } = filtered
  const { products, minSeats } = filters
  const visible = chosenFirst(legend, products).slice(0, Math.max(fittingCount, products.length))
  const hiddenCount = legend.length - visible.length
  const toggle = (product: string) => onFilter({ products: toggleProduct(products, product) })
  return (
    <search id={id} className="filter-bar screen-only" data-open={isOpen} aria-label={t('filters')}>
      <SearchField
        label={t('search')}
        isLabelHidden
        placeholder={t('searchShort')}
        id="calendar-search"
        value={filters.text}
        onSearch={(text) => onFilter({ text }, { isTyping: true })}
      />
      <TypeSegments types={types} chosen={filters.type} onChoose={(type) => onFilter({ type })} />
      <div ref={chips} className="filter-bar-chips" data-crowded={products.length > fittingCount}>
        {!isMoreOpen && <ProductChips products={visible} chosen={products} onToggle={toggle} />}
        {minSeats !== null && (
          <Chip isChosen onToggle={() => onFilter({ minSeats: null })}>
            {tReservations('seatsAtLeast', { count: minSeats })}
          </Chip>
        )}
        <Button
          kind="quiet"
          className="filter-bar-toggle"
          aria-expanded={isMoreOpen}
          aria-controls={moreId}
          onClick={() => setIsMoreOpen(!isMoreOpen)}
        >
          {hiddenCount > 0 && !isMoreOpen && t('moreProducts', { count: hiddenCount })}{' '}
          <span className={hiddenCount > 0 && !isMoreOpen ? 'visually-hidden' : ''}>{t('moreFilters')}</span>
          <ChevronDown aria-hidden="true" size={14} strokeWidth={2} />
        </Button>
        {countFilters(filters) > 0 && (
          <Button kind="quiet" className="filter-bar-toggle" onClick={() => onFilter(noFilters)}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
      <div id={moreId} className="filter-bar-more card" hidden={!isMoreOpen}>
        {isMoreOpen && (
          <>
            <ProductChips products={legend.slice(0, maxChips)} chosen={products} onToggle={toggle} />
            <MinSeatsField minSeats={minSeats} onFilter={onFilter} />
          </>
        )}
      </div>
    </search>
  )
}

function chosenFirst<Product extends { product: string }>(legend: Product[], chosen: string[]): Product[] {
  const isChosen = ({ product }: Product) => chosen.includes(product)
  return [...legend.filter(isChosen), ...legend.filter((product) => !isChosen(product))]
}
