import { useTranslations } from 'use-intl'
import { truncate } from '#src/lib/graphemes.ts'
import { formatNumber, joinParts } from '#src/lib/i18n/formats.ts'
import { productHue } from '#src/lib/products/product-hue.ts'
import { Chip } from '#src/ui/fields/chip.tsx'
import { ProductSwatch } from '#src/ui/records/product-swatch.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { maxNameLength } from '#src/features/reservations/days/legend.ts'
import type { LegendListProps } from './legend-list.tsx'

/** Chips of products in their colours, each with its number of reservations; a press toggles the filter. */
export function ProductChips({ products, chosen, onToggle }: LegendListProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  return (
    // Screen readers would announce a list each time; a fieldset cannot be laid out in the row.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="product-chips" role="group" aria-label={t('product')}>
      {products.map(({ product, reservations, seats, isByDay }) => {
        const name = truncate(product, maxNameLength) || t('productUnknown')
        const counts = joinParts([
          tReservations('count', { count: reservations }),
          tReservations('seats', { count: seats }),
        ])
        return (
          <Chip
            key={product}
            className={productHue(product)}
            isChosen={chosen.includes(product)}
            count={formatNumber(reservations)}
            title={counts}
            onToggle={() => onToggle(product)}
          >
            <ProductSwatch product={product} isByDay={isByDay} />
            <StoreText className="product-chip-name" text={name} title={name} />
          </Chip>
        )
      })}
    </div>
  )
}
