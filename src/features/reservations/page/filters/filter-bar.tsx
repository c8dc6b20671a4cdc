import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/fields/chip.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import {
  countFilters,
  noFilters,
  toggleProduct,
  type Filters,
} from '#src/features/reservations/days/filters.ts'
import { LegendList } from './legend-list.tsx'
import { ProductChips } from './product-chips.tsx'
import { TypeChips, undocumentedTypes } from './type-chips.tsx'
import type { FilteredRows } from './use-filtered.ts'
import { useFittingCount } from './use-fitting-count.ts'
import './filter-bar.css'

type FilterBarProps = {
  filters: Filters
  /** The reservations of the visible days, from which the options and their counts come. */
  filtered: FilteredRows
  onFilter: (filters: Partial<Filters>) => void
}

/* The width of the button for the other products, and of a further chip or button, in px. */
const [moreWidth, extraWidth] = [112, 104]
/* Beside more products the chips of undocumented types leave the room to those of products. */
const maxBesideTypes = 3

/** The filters of all views as chips. The legend of the product colours is one of them. */
export function FilterBar({ filters, filtered, onFilter }: FilterBarProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const { legend, types } = filtered
  const { products, minSeats } = filters
  const isFiltered = countFilters(filters) > 0
  const ordered = chosenFirst(legend, products)
  const extras = (minSeats === null ? 0 : 1) + (isFiltered ? 1 : 0)
  const [chips, fittingCount] = useFittingCount<HTMLDivElement>(
    ordered.map(({ product }) => product),
    moreWidth + extras * extraWidth,
  )
  const visible = ordered.slice(0, Math.max(fittingCount, products.length))
  const hiddenCount = legend.length - visible.length
  const typeChips = (hasAll: boolean) => (
    <TypeChips types={types} chosen={filters.type} hasAll={hasAll} onChoose={(type) => onFilter({ type })} />
  )
  const toggle = (product: string) => onFilter({ products: toggleProduct(products, product) })
  return (
    <search className="filter-bar screen-only" aria-label={t('filters')}>
      {typeChips(legend.length <= maxBesideTypes)}
      <div ref={chips} className="filter-bar-chips" data-crowded={products.length > fittingCount}>
        <ProductChips products={visible} chosen={products} onToggle={toggle} />
        {minSeats !== null && (
          <Chip isChosen onToggle={() => onFilter({ minSeats: null })}>
            {tReservations('seatsAtLeast', { count: minSeats })}
          </Chip>
        )}
        {legend.length > 0 && (
          <Popover
            label={t('allProducts')}
            button={{ kind: 'quiet', className: 'filter-bar-button' }}
            face={
              <>
                {hiddenCount > 0 ? t('moreProducts', { count: hiddenCount }) : t('allProducts')}
                <ChevronDown aria-hidden="true" size={14} strokeWidth={2} />
              </>
            }
          >
            {() => (
              <>
                <LegendList products={legend} chosen={products} onToggle={toggle} />
                {legend.length > maxBesideTypes && undocumentedTypes(types).length > 0 && typeChips(true)}
              </>
            )}
          </Popover>
        )}
        {isFiltered && (
          <Button kind="quiet" className="filter-bar-button" onClick={() => onFilter(noFilters)}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </search>
  )
}

function chosenFirst<Product extends { product: string }>(legend: Product[], chosen: string[]): Product[] {
  const isChosen = ({ product }: Product) => chosen.includes(product)
  return [...legend.filter(isChosen), ...legend.filter((product) => !isChosen(product))]
}
