import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { Chip } from '#src/ui/fields/chip.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { rovingFocus } from '#src/lib/keys/roving-focus.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Popover } from '#src/ui/overlays/popover.tsx'
import {
  countFilters,
  noFilters,
  toggleProduct,
  type FilterOption,
  type TypeKind,
} from '#src/features/reservations/days/filters.ts'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import { truncate } from '#src/lib/graphemes.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import {
  maxNameLength,
  type FilteredRows,
  type LegendProduct,
} from '#src/features/reservations/days/legend.ts'
import { useTallyLabels } from '#src/features/reservations/reservation/labels/use-tally-labels.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import type { LegendListProps } from './legend-list.tsx'
import { useFittingCount } from './use-fitting-count.ts'
import './filter-bar.css'

type FilterBarProps = {
  calendar: CalendarOfPeriod
  /** The reservations of the visible days, from which the options and their counts come. */
  filtered: Pick<FilteredRows, 'types' | 'legend'>
  /** False while the reservations are loading, and when that failed: then no count is known. */
  isComplete?: boolean
}

/* The width of the button for the other products, and of a further chip or button, in px. */
const [moreWidth, extraWidth] = [112, 104]
/* Beside more products the chips of undocumented types leave the room to those of products. */
const maxBesideTypes = 3

const oneStop = rovingFocus()

// Most readers never open it.
const LegendList = lazyPart(async () => (await import('./legend-list.tsx')).LegendList)

/** The filters of all views as chips. The legend of the product colours is one of them. */
export function FilterBar({ calendar, filtered, isComplete = true }: FilterBarProps) {
  const { address, filter } = calendar
  // The chips show what is requested immediately.
  const { filters } = useSharedState(calendar.pending) ?? address
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  const { legend, types } = filtered
  const { products, minSeats } = filters
  const isFiltered = countFilters(filters) > 0
  const isChosen = ({ product }: LegendProduct) => products.includes(product)
  // The chosen ones first.
  const ordered = legend.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)))
  const extras = (minSeats === null ? 0 : 1) + (isFiltered ? 1 : 0)
  const [chips, fittingCount] = useFittingCount(
    ordered.map(({ product }) => product),
    moreWidth + extras * extraWidth,
  )
  const visible = ordered.slice(0, Math.max(fittingCount, products.length))
  const hiddenCount = legend.length - visible.length
  const typeChips = (hasAll: boolean) => (
    <TypeChips
      {...{ types, isComplete }}
      chosen={filters.type}
      hasAll={hasAll}
      onChoose={(type) => filter({ type })}
    />
  )
  const toggle = (product: string) => filter({ products: toggleProduct(products, product) })
  return (
    <div ref={oneStop} className="filter-bar wrap screen-only" role="toolbar" aria-label={t('filters')}>
      {typeChips(legend.length <= maxBesideTypes)}
      <div ref={chips} className="filter-bar-chips" data-crowded={products.length > fittingCount}>
        <ProductChips isComplete={isComplete} products={visible} chosen={products} onToggle={toggle} />
        {minSeats !== null && (
          <Chip isChosen onToggle={() => filter({ minSeats: null })}>
            {tReservations('seatsAtLeast', { count: minSeats })}
          </Chip>
        )}
        {legend.length > 0 && (
          <Popover
            label={t('allProducts')}
            button={{ kind: 'quiet', className: 'filter-bar-button rigid small' }}
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
          <Button kind="quiet" className="filter-bar-button rigid small" onClick={() => filter(noFilters)}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  )
}

/* Chips of products in their colours, each with its number of reservations; a press toggles the filter. */
function ProductChips({ products, chosen, isComplete, onToggle }: LegendListProps & { isComplete: boolean }) {
  const t = useTranslations('reservations.calendar')
  const tallyLabels = useTallyLabels()
  return (
    // Screen readers would announce a list each time; a fieldset cannot be laid out in the row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="product-chips" role="group" aria-label={t('product')}>
      {products.map(({ product, reservations, seats, isByDay }) => {
        const name = truncate(product, maxNameLength) || t('productUnknown')
        const labels = tallyLabels({ reservations, seats, unknown: 0, areStays: false })
        return (
          <Chip
            key={product}
            className={productHue(product)}
            isChosen={chosen.includes(product)}
            count={isComplete ? labels.number : undefined}
            title={isComplete ? joinParts([labels.reservations, labels.seats]) : undefined}
            onToggle={() => onToggle(product)}
          >
            <ProductSwatch product={product} isByDay={isByDay} />
            <StoreText className="product-chip-name unbroken shrinkable" text={name} title={name} />
          </Chip>
        )
      })}
    </div>
  )
}

type TypeChipsProps = {
  /** The types of the reservations, and how many each would show. */
  types: FilterOption<TypeKind>[]
  chosen: TypeKind | null
  /** Whether the counts are known. */
  isComplete: boolean
  /** Whether to offer every type; otherwise of the undocumented ones only the chosen one. */
  hasAll: boolean
  onChoose: (type: TypeKind | null) => void
}

/* The documented types, which are offered even if no reservation has them. */
const namedTypes: readonly TypeKind[] = ['day', 'time']

/* The filter by type: all, whole days, by the hour, and other types that reservations have. */
function TypeChips({ types, chosen, isComplete, hasAll, onChoose }: TypeChipsProps) {
  const t = useTranslations('reservations.calendar')
  const typeLabel = useTypeLabel()
  const otherTypes = undocumentedTypes(types).filter((type) => hasAll || type === chosen)
  return (
    // A fieldset cannot be laid out in the row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="type-chips rigid" role="group" aria-label={t('type')}>
      {[null, ...namedTypes, ...otherTypes].map((type) => {
        const counted = types.filter(({ value }) => type === null || value === type)
        return (
          <button
            key={type}
            type="button"
            className="chip type-chip unbroken"
            aria-pressed={type === chosen}
            onClick={() => onChoose(type)}
          >
            {(type === 'day' || type === 'time') && (
              <span className={`product-swatch product-swatch-${type}`} aria-hidden="true" />
            )}
            {type === null ? t('allTypes') : typeLabel(type)}{' '}
            {isComplete && (
              <span className="chip-count strong quiet">
                {formatNumber(counted.reduce((total, { count }) => total + count, 0))}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

/* The types of the reservations that the store's documentation does not name. */
function undocumentedTypes(types: FilterOption<TypeKind>[]): TypeKind[] {
  return types.map(({ value }) => value).filter((type) => !namedTypes.includes(type))
}
